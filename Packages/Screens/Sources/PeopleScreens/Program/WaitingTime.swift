/// A time to wait, in words.
enum WaitingTime {
  /// Rounded up to what one waits by: seconds, minutes, hours.
  static func words(seconds: Int) -> String {
    let seconds = max(1, seconds)
    if seconds < 100 { return .counted(seconds, "second", "seconds") }
    let minutes = (seconds + 59) / 60
    if minutes < 100 { return .counted(minutes, "minute", "minutes") }
    return .counted((minutes + 59) / 60, "hour", "hours")
  }
}
