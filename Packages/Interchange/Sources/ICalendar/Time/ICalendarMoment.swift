/// What a DATE or DATE-TIME value says (RFC 5545, 3.3.4 and 3.3.5).
public enum ICalendarMoment: Hashable, Sendable {
  /// A day as a whole, the same everywhere.
  case date(ICalendarDate)

  /// A time on the clock of whoever looks.
  case floating(ICalendarLocalTime)

  /// A time in UTC.
  case utc(ICalendarLocalTime)

  /// A time in the zone of a TZID.
  case zoned(ICalendarLocalTime, zone: String)

  /// What the clock shows there; a day's beginning for a date.
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

  /// Whether it is a day as a whole.
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

  /// The same kind of moment with another time; a date keeps only its day.
  func at(_ local: ICalendarLocalTime) -> ICalendarMoment {
    switch self {
    case .date: .date(local.date)
    case .floating: .floating(local)
    case .utc: .utc(local)
    case .zoned(_, let zone): .zoned(local, zone: zone)
    }
  }
}
