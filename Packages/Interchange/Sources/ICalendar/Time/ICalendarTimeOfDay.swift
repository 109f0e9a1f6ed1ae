/// A time without a day, as a TIME value says it (RFC 5545, 3.3.12).
public struct ICalendarTimeOfDay: Hashable, Sendable {
  /// The second of the day, from 0 to 86399.
  public let secondOfDay: Int

  /// Whether it is in UTC.
  public let isUTC: Bool

  /// Makes a time, or nil if a day has no such second.
  public init?(secondOfDay: Int, isUTC: Bool = false) {
    guard (0..<86_400).contains(secondOfDay) else { return nil }
    self.secondOfDay = secondOfDay
    self.isUTC = isUTC
  }
}
