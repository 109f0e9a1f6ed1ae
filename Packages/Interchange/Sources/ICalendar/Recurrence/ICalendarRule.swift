/// The rule of a repetition: a RECUR value (RFC 5545, 3.3.10).
///
/// A rule is valid as soon as it exists: what the standard forbids can't be made and isn't read.
/// It knows neither where it starts nor in which zone; ``dates(from:notBefore:)`` and
/// ``ICalendarSeries`` bring that together.
public struct ICalendarRule: Hashable, Sendable {
  /// The unit of repetition.
  public let frequency: Frequency

  /// Every how many units, from 1.
  public let interval: Int

  public let end: End

  /// BYSECOND, from 0 to 60; 60 is taken as 59, since there are no leap seconds here.
  public let seconds: [Int]

  /// BYMINUTE, from 0 to 59.
  public let minutes: [Int]

  /// BYHOUR, from 0 to 23.
  public let hours: [Int]

  public let days: [Day]

  /// BYMONTHDAY, from 1 to 31, or from -1 to -31 counted from the month's end.
  public let monthDays: [Int]

  /// BYYEARDAY, from 1 to 366, or from -1 to -366 counted from the year's end.
  public let yearDays: [Int]

  /// BYWEEKNO, from 1 to 53, or from -1 to -53 counted from the year's end.
  public let weekNumbers: [Int]

  /// BYMONTH, from 1 to 12.
  public let months: [Int]

  /// BYSETPOS, from 1 to 366, or from -1 to -366 counted from the end of a unit's dates.
  public let positions: [Int]

  /// The first day of a week (WKST).
  public let weekStart: ICalendarWeekday

  /// Makes a rule.
  ///
  /// - Throws: ``ICalendarValueError`` if the standard forbids it; its offset is 0.
  public init(
    _ frequency: Frequency, every interval: Int = 1, end: End = .never, seconds: [Int] = [],
    minutes: [Int] = [], hours: [Int] = [], days: [Day] = [], monthDays: [Int] = [],
    yearDays: [Int] = [], weekNumbers: [Int] = [], months: [Int] = [], positions: [Int] = [],
    weekStart: ICalendarWeekday = .monday
  ) throws(ICalendarValueError) {
    self.frequency = frequency
    self.interval = interval
    self.end = end
    self.seconds = seconds
    self.minutes = minutes
    self.hours = hours
    self.days = days
    self.monthDays = monthDays
    self.yearDays = yearDays
    self.weekNumbers = weekNumbers
    self.months = months
    self.positions = positions
    self.weekStart = weekStart
    if let mistake { throw ICalendarValueError(reason: mistake, offset: 0) }
  }
}

/// The dates of one unit of a rule: each beginning with each offset, which is in order.
struct ICalendarRuleUnit {
  /// The starts of days, or hours or minutes or seconds, in seconds; in order.
  let begins: [Int]

  /// Seconds after each of them; in order, and less than the next one is away.
  let offsets: [Int]

  var count: Int { begins.count * offsets.count }

  subscript(index: Int) -> Int { begins[index / offsets.count] + offsets[index % offsets.count] }
}

extension ICalendarRule {
  /// The largest interval; one that is larger leads past the year 9999 or is a mistake.
  static let largestInterval = 999_999_999

  /// The standard's objection to this rule (RFC 5545, 3.3.10), or nil.
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
