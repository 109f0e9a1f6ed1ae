/// Says how long ago something was, or how long until it is.
public enum RelativeTime {
  /// The distance between two times in words, such as "2 days ago" or "in 3 hours".
  ///
  /// The largest whole unit is named and the rest dropped: 47 hours are "1 day ago". Less than ten
  /// seconds either way are "just now". A month is 30 days and a year 365.
  ///
  /// - Parameters:
  ///   - time: The time to describe, in milliseconds since 1970 UTC.
  ///   - now: The present, in milliseconds since 1970 UTC.
  /// - Returns: English words.
  public static func describe(milliseconds time: Int64, now: Int64) -> String {
    let (difference, overflow) = now.subtractingReportingOverflow(time)
    let isPast = overflow ? time < 0 : difference >= 0
    let seconds = (overflow ? UInt64(Int64.max) : difference.magnitude) / 1000
    if seconds < 10 { return "just now" }
    let unit = units.last { seconds >= $0.seconds } ?? units[0]
    let count = seconds / unit.seconds
    let words = "\(count) \(unit.name)\(count == 1 ? "" : "s")"
    return isPast ? "\(words) ago" : "in \(words)"
  }

  private static let units: [(name: String, seconds: UInt64)] = [
    ("second", 1), ("minute", 60), ("hour", 3600), ("day", 86_400), ("week", 604_800),
    ("month", 2_592_000), ("year", 31_536_000),
  ]
}
