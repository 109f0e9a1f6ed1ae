extension ICalendarRule {
  /// The largest interval; one that is larger leads past the year 9999 or is a mistake.
  static let largestInterval = 999_999_999

  /// What the standard forbids about this rule (RFC 5545, 3.3.10), or nil.
  var mistake: String? {
    rangeMistake ?? combinationMistake
  }

  private var rangeMistake: String? {
    guard (1...Self.largestInterval).contains(interval) else {
      return "INTERVAL is a number from 1 to \(Self.largestInterval)"
    }
    if case .count(let count) = end, count < 1 { return "COUNT is at least 1" }
    let ranges: [(name: String, numbers: [Int], range: ClosedRange<Int>, isSigned: Bool)] = [
      ("BYSECOND", seconds, 0...60, false), ("BYMINUTE", minutes, 0...59, false),
      ("BYHOUR", hours, 0...23, false), ("BYMONTHDAY", monthDays, 1...31, true),
      ("BYYEARDAY", yearDays, 1...366, true), ("BYWEEKNO", weekNumbers, 1...53, true),
      ("BYMONTH", months, 1...12, false), ("BYSETPOS", positions, 1...366, true),
      ("a BYDAY ordinal", days.compactMap(\.ordinal), 1...53, true),
    ]
    for (name, numbers, range, isSigned) in ranges {
      let isWrong = numbers.contains { number in
        !range.contains(number) && !(isSigned && number < 0 && range.contains(0 &- number))
      }
      guard isWrong else { continue }
      let bounds = "from \(range.lowerBound) to \(range.upperBound)"
      return "\(name) is \(bounds)" + (isSigned ? ", or the same with a minus sign" : "")
    }
    return nil
  }

  private var combinationMistake: String? {
    let hasOrdinals = days.contains { $0.ordinal != nil }
    if hasOrdinals, frequency != .monthly, frequency != .yearly {
      return "a BYDAY ordinal needs FREQ=MONTHLY or FREQ=YEARLY"
    }
    if hasOrdinals, !weekNumbers.isEmpty { return "a BYDAY ordinal can't stand beside BYWEEKNO" }
    if !weekNumbers.isEmpty, frequency != .yearly { return "BYWEEKNO needs FREQ=YEARLY" }
    if !monthDays.isEmpty, frequency == .weekly {
      return "BYMONTHDAY can't stand beside FREQ=WEEKLY"
    }
    if !yearDays.isEmpty, [.daily, .weekly, .monthly].contains(frequency) {
      return "BYYEARDAY can't stand beside FREQ=\(frequency.rawValue)"
    }
    if !positions.isEmpty,
      [seconds, minutes, hours, monthDays, yearDays, weekNumbers, months].allSatisfy(\.isEmpty),
      days.isEmpty
    {
      return "BYSETPOS needs another BY part"
    }
    return nil
  }
}
