/// The types of values (RFC 5545, 3.3).
public enum ICalendarValueType: String, CaseIterable, Sendable {
  /// Bytes in Base64, kept as text.
  case binary = "BINARY"

  case boolean = "BOOLEAN"

  /// Somebody's address, mostly a "mailto:".
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

  /// How far a clock is ahead of UTC.
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
