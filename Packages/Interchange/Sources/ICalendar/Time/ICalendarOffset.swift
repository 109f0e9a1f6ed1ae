/// How far a clock is ahead of UTC, as a UTC-OFFSET value says it (RFC 5545, 3.3.14).
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
