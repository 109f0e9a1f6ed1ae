extension ICalendarRule {
  /// The unit of repetition (FREQ).
  public enum Frequency: String, CaseIterable, Sendable {
    /// Seconds.
    case secondly = "SECONDLY"

    /// Minutes.
    case minutely = "MINUTELY"

    /// Hours.
    case hourly = "HOURLY"

    /// Days.
    case daily = "DAILY"

    /// Weeks.
    case weekly = "WEEKLY"

    /// Months.
    case monthly = "MONTHLY"

    /// Years.
    case yearly = "YEARLY"
  }

  /// When a rule ends.
  public enum End: Hashable, Sendable {
    case never

    /// After so many dates, the start being one of them.
    case count(Int)

    /// With the last date at or before a moment.
    case until(ICalendarMoment)
  }

  /// An entry of BYDAY: a weekday, or one of a month's or a year's.
  public struct Day: Hashable, Sendable {
    /// Which of them, from 1 or, from the end, from -1; nil for all.
    public let ordinal: Int?

    public let weekday: ICalendarWeekday

    public init(_ weekday: ICalendarWeekday, ordinal: Int? = nil) {
      self.weekday = weekday
      self.ordinal = ordinal
    }
  }
}
