/// A DATE or DATE-TIME value (RFC 5545, 3.3.4 and 3.3.5).
public enum ICalendarDateOrTime: Hashable, Sendable {
  /// A day as a whole, the same everywhere.
  case date(ICalendarDate)

  /// A time on the viewer's clock.
  case floating(ICalendarLocalTime)

  /// A time in UTC.
  case utc(ICalendarLocalTime)

  /// A time in the zone of a TZID.
  case zoned(ICalendarLocalTime, zone: String)

  /// The local date and time; a day's beginning for a date.
  public var local: ICalendarLocalTime {
    switch self {
    case .date(let date): ICalendarLocalTime(startOf: date)
    case .floating(let time), .utc(let time), .zoned(let time, _): time
    }
  }

  /// The name of its zone, if it has one.
  public var zone: String? {
    if case .zoned(_, let zone) = self { zone } else { nil }
  }

  /// True if it is a day as a whole.
  public var isDate: Bool {
    if case .date = self { true } else { false }
  }

  /// The value as a file has it; the zone's name stands in a parameter and not here.
  public var text: String {
    switch self {
    case .date(let date): date.description
    case .floating(let time), .zoned(let time, _): time.description
    case .utc(let time): "\(time)Z"
    }
  }

  /// The same kind of time with another time; a date keeps only its day.
  func at(_ local: ICalendarLocalTime) -> ICalendarDateOrTime {
    switch self {
    case .date: .date(local.date)
    case .floating: .floating(local)
    case .utc: .utc(local)
    case .zoned(_, let zone): .zoned(local, zone: zone)
    }
  }
}

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
  static let epoch = ICalendarLocalTime(checkedStamp: 0)

  /// The time of a count of seconds that is known to lie in the years 1 to 9999.
  private init(checkedStamp stamp: Int) {
    let day = CivilArithmetic.floor(stamp, CivilArithmetic.secondsPerDay)
    date = ICalendarDate(checkedNumber: day)
    secondOfDay = CivilArithmetic.remainder(stamp, CivilArithmetic.secondsPerDay)
  }

  /// The time of a count of seconds, or nil outside the years 1 to 9999.
  init?(stamp: Int) {
    let day = CivilArithmetic.floor(stamp, CivilArithmetic.secondsPerDay)
    guard (CivilArithmetic.firstDay...CivilArithmetic.lastDay).contains(day) else { return nil }
    self.init(checkedStamp: stamp)
  }

  /// Seconds since this clock showed the beginning of 1970, every day having 86400.
  var stamp: Int { date.number * CivilArithmetic.secondsPerDay + secondOfDay }

  /// The hour, from 0 to 23.
  public var hour: Int { secondOfDay / 3600 }

  /// The minute, from 0 to 59.
  public var minute: Int { secondOfDay / 60 % 60 }

  /// The second, from 0 to 59.
  public var second: Int { secondOfDay % 60 }

  /// The local time so many seconds later, or nil outside the years 1 to 9999.
  public func adding(seconds: Int) -> ICalendarLocalTime? {
    let (sum, overflow) = stamp.addingReportingOverflow(seconds)
    return overflow ? nil : ICalendarLocalTime(stamp: sum)
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

/// A time without a day, as a TIME value says it (RFC 5545, 3.3.12).
public struct ICalendarTimeOfDay: Hashable, Sendable {
  /// The second of the day, from 0 to 86399.
  public let secondOfDay: Int

  /// True if it is in UTC.
  public let isUTC: Bool

  /// Makes a time, or nil if a day has no such second.
  public init?(secondOfDay: Int, isUTC: Bool = false) {
    guard (0..<86_400).contains(secondOfDay) else { return nil }
    self.secondOfDay = secondOfDay
    self.isUTC = isUTC
  }
}

/// The offset of a clock from UTC, as a UTC-OFFSET value says it (RFC 5545, 3.3.14).
public struct ICalendarOffset: Hashable, Sendable {
  /// Seconds east of UTC, less than a day either way.
  public let seconds: Int

  /// Makes an offset, or nil if it is a day or more.
  public init?(seconds: Int) {
    guard seconds.magnitude < 86_400 else { return nil }
    self.seconds = seconds
  }

  /// The value as a file has it, such as "-0500" or "+003020".
  public var text: String {
    let amount = Int(seconds.magnitude)
    let text =
      (seconds < 0 ? "-" : "+") + ICalendarDigits.text(amount / 3600, 2)
      + ICalendarDigits.text(amount / 60 % 60, 2)
    return amount % 60 == 0 ? text : text + ICalendarDigits.text(amount % 60, 2)
  }
}
