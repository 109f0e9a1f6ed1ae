public import ClimbingFeatures
import ClimbingModels
public import DomainModels
public import ScreenParts
public import Terminal

/// One line that says that a session is under way, for every other command.
public struct SessionBanner: Sendable {
  private let detail: SessionDetail
  private let now: Timestamp
  private let look: ClimbingLook

  /// Makes a banner.
  ///
  /// - Parameters:
  ///   - detail: the session that is under way.
  ///   - now: what time it is.
  ///   - look: how it looks.
  public init(_ detail: SessionDetail, now: Timestamp, look: ClimbingLook) {
    self.detail = detail
    self.now = now
    self.look = look
  }

  /// The banner as plain text of any length; the place is made safe to show.
  public var sentence: String {
    let place = detail.session.place.map { " at \(look.text($0))" } ?? ""
    let time = ElapsedTime(from: detail.session.startedAt, to: now).words
    let summary = detail.summary
    return "Session\(place) for \(time): \(counted(summary.climbCount, "climb")), "
      + counted(summary.sendCount, "send")
  }

  /// The banner in one line.
  ///
  /// - Parameter columns: how wide it may be; the place is dropped first.
  /// - Returns: the line, never wider than that.
  public func line(columns: Int) -> StyledText {
    let style = look.hasBackgrounds ? look.theme.banner : .bold
    let room = max(0, columns - (look.hasBackgrounds ? 2 : 0))
    let text = fitted(room)
    return StyledText(look.hasBackgrounds ? " \(text) " : text, style)
      .truncated(toWidth: max(0, columns), ellipsis: look.ellipsis)
  }

  private func fitted(_ room: Int) -> String {
    let whole = sentence
    guard whole.displayWidth > room, let place = detail.session.place else { return whole }
    let shown = look.text(place)
    let least = room - (whole.displayWidth - shown.displayWidth)
    let short = least >= 6 ? shown.truncated(toWidth: least, ellipsis: look.ellipsis) : nil
    return whole.replacing(
      " at \(shown)", with: short.map { " at \($0)" } ?? "", maxReplacements: 1)
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

/// A session that has ended, in a few lines; the full screen and its twin show the same.
struct SessionSummaryText {
  private let detail: SessionDetail
  private let look: ClimbingLook

  init(_ detail: SessionDetail, _ look: ClimbingLook) {
    self.detail = detail
    self.look = look
  }

  func lines(columns: Int) -> [StyledText] {
    let session = detail.session
    let summary = detail.summary
    let minutes = session.minutes ?? 0
    var lines = look.lines(
      "\(session.place ?? "Session"), \(session.day), \(ElapsedTime(minutes: minutes).words)",
      columns, .bold)
    lines += figure("Climbs", "\(summary.climbCount)", columns)
    lines += figure("Sends", "\(summary.sendCount)", columns)
    lines += figure("Attempts", "\(summary.attemptCount)", columns)
    if !summary.hardest.isEmpty {
      lines += figure(
        "Hardest", summary.hardest.map(\.text).joined(separator: ", "), columns)
    }
    if let rpe = session.rpe {
      lines += figure(
        "Load", "\(rpe * minutes) (effort \(rpe) times \(minutes) min)", columns)
    }
    if let pump = session.pump { lines += figure("Pump", "\(pump) of 5", columns) }
    let readiness = [
      session.mentalReadiness.map { "mental \($0) of 5" },
      session.physicalReadiness.map { "physical \($0) of 5" },
    ].compactMap(\.self)
    if !readiness.isEmpty {
      lines += figure("Readiness", readiness.joined(separator: ", "), columns)
    }
    if let notes = session.notes { lines += figure("Notes", notes, columns) }
    guard !detail.climbs.isEmpty else { return lines }
    lines.append("")
    for climb in detail.climbs {
      let how = climb.best?.words ?? "not tried"
      lines += look.lines("\(climb.titleAndGrade): \(how)", columns)
    }
    return lines
  }

  private func figure(_ name: String, _ value: String, _ columns: Int) -> [StyledText] {
    let label = 11
    let values = look.text(value).wrapped(toWidth: max(8, columns - label))
    return values.enumerated().map { index, line in
      StyledText((index == 0 ? name : "").padded(toWidth: label), look.muted) + StyledText(line)
    }
  }
}

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
