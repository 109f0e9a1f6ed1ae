import DomainModels

/// A duration as people read it.
struct ElapsedTime: Sendable, Equatable {
  /// Whole seconds; never less than 0, for a clock may be set back.
  let seconds: Int64

  init(from start: Timestamp, to end: Timestamp) {
    let (span, overflow) = end.milliseconds.subtractingReportingOverflow(start.milliseconds)
    seconds = overflow || span < 0 ? 0 : span / 1000
  }

  init(minutes: Int) { seconds = Int64(max(0, minutes)) * 60 }

  /// Reads how long something lasted: `2:30`, `3 h`, `1 h 30 min`, `90 min` or `90`, which is in
  /// minutes; nil for anything else.
  init?(typed: String) {
    let text = typed.lowercased().filter { !$0.isWhitespace }
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { ":h".contains($0) })
    var rest = parts.last.map(String.init) ?? ""
    for unit in ["minutes", "min", "m"] where rest.hasSuffix(unit) && rest.count > unit.count {
      rest.removeLast(unit.count)
      break
    }
    let hours = parts.count > 1 ? Int(parts[0]) : 0
    let minutes = rest.isEmpty && text.hasSuffix("h") ? 0 : Int(rest)
    guard let hours, let minutes, (0...1000).contains(hours), (0...60_000).contains(minutes),
      parts.count == 1 || minutes < 60, hours + minutes > 0
    else { return nil }
    self.init(minutes: hours * 60 + minutes)
  }

  /// As a clock that runs: `7:05`, and from an hour on `1:12 h`.
  var clock: String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0
      ? "\(hours):\(two(minutes)) h" : "\(minutes):\(two(seconds % 60))"
  }

  /// In words: `1 h 12 min`.
  var words: String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    if hours == 0 { return "\(minutes) min" }
    return minutes == 0 ? "\(hours) h" : "\(hours) h \(minutes) min"
  }

  private func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
