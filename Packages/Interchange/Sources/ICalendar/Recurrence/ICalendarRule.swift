/// How something repeats: a RECUR value (RFC 5545, 3.3.10).
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
