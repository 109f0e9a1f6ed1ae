/// The date and time that a calendar and a clock show, in an unspecified zone.
///
/// There are no leap seconds: a second of 60 is read as 59, as RFC 5545 (3.3.12) recommends.
public struct ICalendarLocalTime: Hashable, Sendable {
  public let date: ICalendarDate

  /// The second of the day, from 0 to 86399.
  public let secondOfDay: Int

  /// Makes a time, or nil if no clock shows it.
  public init?(date: ICalendarDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
      return nil
    }
    self.date = date
    secondOfDay = hour * 3600 + minute * 60 + second
  }

  /// Makes a time from year to second, or nil if there is no such day or time.
  public init?(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Int) {
    guard let date = ICalendarDate(year: year, month: month, day: day) else { return nil }
    self.init(date: date, hour: hour, minute: minute, second: second)
  }

  /// The beginning of a day.
  init(startOf date: ICalendarDate) {
    self.date = date
    secondOfDay = 0
  }

  /// The beginning of 1970.
  static let epoch = ICalendarLocalTime(checkedTimestamp: 0)

  /// The time of a count of seconds that is known to lie in the years 1 to 9999.
  private init(checkedTimestamp timestamp: Int) {
    let day = CivilArithmetic.floor(timestamp, CivilArithmetic.secondsPerDay)
    date = ICalendarDate(checkedNumber: day)
    secondOfDay = CivilArithmetic.remainder(timestamp, CivilArithmetic.secondsPerDay)
  }

  /// The time of a count of seconds, or nil outside the years 1 to 9999.
  init?(timestamp: Int) {
    let day = CivilArithmetic.floor(timestamp, CivilArithmetic.secondsPerDay)
    guard (CivilArithmetic.firstDay...CivilArithmetic.lastDay).contains(day) else { return nil }
    self.init(checkedTimestamp: timestamp)
  }

  /// Seconds since this clock showed the beginning of 1970, every day having 86400.
  var timestamp: Int { date.number * CivilArithmetic.secondsPerDay + secondOfDay }

  /// The hour, from 0 to 23.
  public var hour: Int { secondOfDay / 3600 }

  /// The minute, from 0 to 59.
  public var minute: Int { secondOfDay / 60 % 60 }

  /// The second, from 0 to 59.
  public var second: Int { secondOfDay % 60 }

  /// The local time so many seconds later, or nil outside the years 1 to 9999.
  public func adding(seconds: Int) -> ICalendarLocalTime? {
    let (sum, overflow) = timestamp.addingReportingOverflow(seconds)
    return overflow ? nil : ICalendarLocalTime(timestamp: sum)
  }
}

extension ICalendarLocalTime: Comparable {
  /// Earlier times come first.
  public static func < (left: ICalendarLocalTime, right: ICalendarLocalTime) -> Bool {
    (left.date, left.secondOfDay) < (right.date, right.secondOfDay)
  }
}

extension ICalendarLocalTime: CustomStringConvertible {
  /// The DATE-TIME value without a zone, such as "19970902T090000".
  public var description: String {
    "\(date)T" + ICalendarDigits.text(hour, 2) + ICalendarDigits.text(minute, 2)
      + ICalendarDigits.text(second, 2)
  }
}
