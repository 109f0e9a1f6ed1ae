/// What a value means.
public enum ICalendarValue: Hashable, Sendable {
  /// Base64, as it stands.
  case binary(String)

  case boolean(Bool)

  /// Somebody's address.
  case calendarAddress(String)

  /// A DATE or a DATE-TIME.
  case moment(ICalendarMoment)

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

  /// How far a clock is ahead of UTC.
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
