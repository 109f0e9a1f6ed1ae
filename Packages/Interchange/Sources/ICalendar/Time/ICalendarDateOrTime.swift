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
