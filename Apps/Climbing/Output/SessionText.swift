import ClimbingFeatures
import ClimbingModels
import DomainModels
import Terminal
import TerminalCommands

struct SessionText {
  let session: CommandSession

  /// Everything that is known of a session.
  func print(_ detail: SessionDetail) throws {
    let own = detail.session
    let place = own.place.map { ", \(session.visible($0))" } ?? ""
    try session.print("\(own.day)\(place)")
    for line in lines(detail) { try session.print("  \(line)") }
    guard !detail.climbs.isEmpty else { return }
    try session.print()
    try session.print(table: ClimbTable(session: session)(detail.climbs))
  }

  private func lines(_ detail: SessionDetail) -> [String] {
    let own = detail.session
    let summary = detail.summary
    var lines: [String] = []
    if let minutes = own.minutes {
      lines.append(
        "\(minutes / 60) h \(minutes % 60) min, from \(session.words(for: own.startedAt))")
    } else {
      lines.append("under way since \(session.words(for: own.startedAt))")
    }
    let readiness = [
      own.mentalReadiness.map { "mental \($0) of 5" },
      own.physicalReadiness.map { "physical \($0) of 5" },
    ].compactMap(\.self)
    if !readiness.isEmpty { lines.append("readiness: \(readiness.joined(separator: ", "))") }
    let effort = [own.rpe.map { "exertion \($0) of 10" }, own.pump.map { "pump \($0) of 5" }]
      .compactMap(\.self)
    if !effort.isEmpty { lines.append(effort.joined(separator: ", ")) }
    let hardest = summary.hardest.isEmpty ? "" : ", hardest \(hardest(summary))"
    lines.append(
      "\(String.counted(summary.climbCount, "climb")), \(String.counted(summary.attemptCount, "attempt")), "
        + "\(summary.sendCount) sent\(hardest)")
    if let notes = own.notes { lines.append(session.visible(notes)) }
    return lines
  }

  private func hardest(_ summary: SessionSummary) -> String {
    session.visible(summary.hardest.map(\.text).joined(separator: " and "))
  }
}
