extension ICalendarRule {
  /// Reads a RECUR value.
  ///
  /// The parts may come in any order. An empty part (some programs end a rule with ';') is passed
  /// over; a part that the standard doesn't know is a mistake, since a rule without it would be
  /// another rule.
  ///
  /// - Throws: ``ICalendarValueError`` with the place of the first mistake.
  public init(_ text: some StringProtocol) throws(ICalendarValueError) {
    var draft = Draft()
    var offset = 0
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      if !part.isEmpty { try draft.add(part, at: offset) }
      offset += part.utf8.count + 1
    }
    guard let frequency = draft.frequency else {
      throw ICalendarValueError(reason: "a rule needs FREQ", offset: 0)
    }
    try self.init(
      frequency, every: draft.interval, end: draft.end, seconds: draft.numbers["BYSECOND"] ?? [],
      minutes: draft.numbers["BYMINUTE"] ?? [], hours: draft.numbers["BYHOUR"] ?? [],
      days: draft.days, monthDays: draft.numbers["BYMONTHDAY"] ?? [],
      yearDays: draft.numbers["BYYEARDAY"] ?? [], weekNumbers: draft.numbers["BYWEEKNO"] ?? [],
      months: draft.numbers["BYMONTH"] ?? [], positions: draft.numbers["BYSETPOS"] ?? [],
      weekStart: draft.weekStart)
  }

  /// The value as a file has it, its parts in the order of the standard's grammar.
  public var text: String {
    var parts = ["FREQ=\(frequency.rawValue)"]
    switch end {
    case .never: break
    case .count(let count): parts.append("COUNT=\(count)")
    case .until(let dateOrTime): parts.append("UNTIL=\(dateOrTime.text)")
    }
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    let days = days.map { ($0.ordinal.map { String($0) } ?? "") + $0.weekday.rawValue }
    let lists: [(name: String, list: [String])] = [
      ("BYSECOND", Self.texts(seconds)), ("BYMINUTE", Self.texts(minutes)),
      ("BYHOUR", Self.texts(hours)), ("BYDAY", days), ("BYMONTHDAY", Self.texts(monthDays)),
      ("BYYEARDAY", Self.texts(yearDays)), ("BYWEEKNO", Self.texts(weekNumbers)),
      ("BYMONTH", Self.texts(months)), ("BYSETPOS", Self.texts(positions)),
    ]
    for (name, list) in lists where !list.isEmpty {
      parts.append("\(name)=\(list.joined(separator: ","))")
    }
    if weekStart != .monday { parts.append("WKST=\(weekStart.rawValue)") }
    return parts.joined(separator: ";")
  }

  private static func texts(_ numbers: [Int]) -> [String] { numbers.map { String($0) } }
}

extension ICalendarRule: CustomStringConvertible {
  /// The value as a file has it.
  public var description: String { text }
}

extension ICalendarRule {
  /// The unit of repetition (FREQ).
  public enum Frequency: String, CaseIterable, Sendable {
    /// Repeats by seconds.
    case secondly = "SECONDLY"

    /// Repeats by minutes.
    case minutely = "MINUTELY"

    /// Repeats by hours.
    case hourly = "HOURLY"

    /// Repeats by days.
    case daily = "DAILY"

    /// Repeats by weeks.
    case weekly = "WEEKLY"

    /// Repeats by months.
    case monthly = "MONTHLY"

    /// Repeats by years.
    case yearly = "YEARLY"
  }

  /// The end of a rule.
  public enum End: Hashable, Sendable {
    case never

    /// After so many dates, the start being one of them.
    case count(Int)

    /// With the last date at or before a time.
    case until(ICalendarDateOrTime)
  }

  /// An entry of BYDAY: a weekday, or one of a month's or a year's.
  public struct Day: Hashable, Sendable {
    /// The number of the weekday in its month or year, from 1 or, from the end, from -1; nil for all.
    public let ordinal: Int?

    public let weekday: ICalendarWeekday

    public init(_ weekday: ICalendarWeekday, ordinal: Int? = nil) {
      self.weekday = weekday
      self.ordinal = ordinal
    }
  }
}
