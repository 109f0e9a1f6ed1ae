import ClimbingFeatures
import ClimbingModels
import ScreenParts
import Terminal

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
