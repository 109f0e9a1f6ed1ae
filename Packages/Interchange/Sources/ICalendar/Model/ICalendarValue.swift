/// A parsed value.
public enum ICalendarValue: Hashable, Sendable {
  /// Base64, as it stands.
  case binary(String)

  case boolean(Bool)

  /// A calendar user's address.
  case calendarAddress(String)

  /// A DATE or a DATE-TIME.
  case moment(ICalendarDateOrTime)

  /// A length of time.
  case duration(ICalendarDuration)

  /// A number with a fraction.
  case float(Double)

  case integer(Int)

  /// A stretch of time.
  case period(ICalendarPeriod)

  case rule(ICalendarRule)

  /// Text, its escapes resolved.
  case text(String)

  /// A time without a day.
  case time(ICalendarTimeOfDay)

  case uri(String)

  /// The offset of a clock from UTC.
  case offset(ICalendarOffset)

  /// A value of a type that the standard doesn't know, as it stands.
  case unknown(String)

  /// The type, if the standard knows it.
  public var type: ICalendarValueType? {
    switch self {
    case .binary: .binary
    case .boolean: .boolean
    case .calendarAddress: .calendarAddress
    case .moment(let moment): moment.isDate ? .date : .dateTime
    case .duration: .duration
    case .float: .float
    case .integer: .integer
    case .period: .period
    case .rule: .recurrence
    case .text: .text
    case .time: .time
    case .uri: .uri
    case .offset: .offset
    case .unknown: nil
    }
  }

  /// The zone that its property names.
  var zone: String? {
    switch self {
    case .moment(let moment): moment.zone
    case .period(let period): period.start.zone
    default: nil
    }
  }

  /// The value as a file has it.
  public var text: String {
    switch self {
    case .binary(let text), .calendarAddress(let text), .uri(let text), .unknown(let text): text
    case .boolean(let isTrue): isTrue ? "TRUE" : "FALSE"
    case .moment(let moment): moment.text
    case .duration(let duration): duration.text
    case .float(let number): ICalendarValue.text(of: number)
    case .integer(let number): String(number)
    case .period(let period): period.text
    case .rule(let rule): rule.text
    case .text(let text): ICalendarText.escaped(text)
    case .time(let time):
      ICalendarDigits.text(time.secondOfDay / 3600, 2)
        + ICalendarDigits.text(time.secondOfDay / 60 % 60, 2)
        + ICalendarDigits.text(time.secondOfDay % 60, 2) + (time.isUTC ? "Z" : "")
    case .offset(let offset): offset.text
    }
  }

  /// The grammar of FLOAT has no exponents, infinities or NaN; the latter become 0.
  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "0" }
    let text = String(number)
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...])
    else { return text }
    let digits = text[..<mark].filter { $0 != "." && $0 != "-" }
    let sign = number < 0 ? "-" : ""
    if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits }
    return sign + digits + String(repeating: "0", count: max(0, exponent + 1 - digits.count))
  }
}

/// The types of values (RFC 5545, 3.3).
public enum ICalendarValueType: String, CaseIterable, Sendable {
  /// Bytes in Base64, kept as text.
  case binary = "BINARY"

  case boolean = "BOOLEAN"

  /// A calendar user's address, mostly a "mailto:".
  case calendarAddress = "CAL-ADDRESS"

  case date = "DATE"

  case dateTime = "DATE-TIME"

  /// A length of time.
  case duration = "DURATION"

  /// A number with a fraction.
  case float = "FLOAT"

  case integer = "INTEGER"

  /// A stretch of time.
  case period = "PERIOD"

  case recurrence = "RECUR"

  case text = "TEXT"

  /// A time without a day.
  case time = "TIME"

  case uri = "URI"

  /// The offset of a clock from UTC.
  case offset = "UTC-OFFSET"

  /// The type that a property's value has unless its VALUE parameter says otherwise
  /// (RFC 5545, 3.8, and RFC 7986); text for unknown ones.
  public static func standard(of property: String) -> ICalendarValueType {
    standardTypes[property.uppercased()] ?? .text
  }

  private static let standardTypes: [String: ICalendarValueType] = [
    "ATTACH": .uri, "IMAGE": .uri, "CONFERENCE": .uri, "URL": .uri, "TZURL": .uri, "SOURCE": .uri,
    "ATTENDEE": .calendarAddress, "ORGANIZER": .calendarAddress,
    "COMPLETED": .dateTime, "CREATED": .dateTime, "DTEND": .dateTime, "DTSTAMP": .dateTime,
    "DTSTART": .dateTime, "DUE": .dateTime, "EXDATE": .dateTime, "LAST-MODIFIED": .dateTime,
    "RDATE": .dateTime, "RECURRENCE-ID": .dateTime, "ACKNOWLEDGED": .dateTime,
    "DURATION": .duration, "TRIGGER": .duration, "REFRESH-INTERVAL": .duration,
    "FREEBUSY": .period, "EXRULE": .recurrence, "RRULE": .recurrence,
    "PERCENT-COMPLETE": .integer, "PRIORITY": .integer, "REPEAT": .integer, "SEQUENCE": .integer,
    "GEO": .float, "TZOFFSETFROM": .offset, "TZOFFSETTO": .offset,
  ]
}

/// Why a value can't be read, and where in it.
public struct ICalendarValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, as a sentence.
  public let reason: String

  /// The place from the value's start, from 0, in bytes of UTF-8.
  public let offset: Int

  public var description: String { reason }
}
