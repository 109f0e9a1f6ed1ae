import DomainModels

/// A time of day as people write it: `22:00`.
enum ClockText {
  /// Minutes since midnight as a text.
  static func text(_ minutes: Int) -> String {
    let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return parts.joined(separator: ":")
  }

  /// A text as minutes since midnight.
  ///
  /// - Throws: `ValidationError` for anything but a time of day.
  static func minutes(_ text: String, field: String) throws(ValidationError) -> Int {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 }), let hour = Int(parts[0]),
      let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
    else {
      throw ValidationError(issues: [
        ValidationError.Issue(field: field, reason: "must be a time of day, such as 22:00")
      ])
    }
    return hour * 60 + minute
  }
}
