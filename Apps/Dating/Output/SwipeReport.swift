import DatingFeatures
import DatingModels
import DatingPages
import DomainModels
import Interchange
import Terminal
import TerminalCommands

/// Swipes a card and says what came of it: what like, pass and later have in common.
struct SwipeReport {
  let output: OutputOptions
  let plugins: PluginOptions

  static let fields = JSONFields([
    "id", "slug", "name", "verdict", "decidedAt", "previousVerdict", "isMatch",
  ])

  func callAsFunction(
    _ reference: CardReference, _ verdict: Verdict, in session: CommandSession
  ) async throws {
    try output.check(SwipeReport.fields)
    let container = try await plugins.container(in: session)
    let swipe = try await SwipeCard(container)(reference, verdict)
    try session.print(
      output, fields: SwipeReport.fields, json: { json(swipe) },
      text: { try session.print(session.visible(swipe.sentence)) })
  }

  private func json(_ swipe: Swipe) -> JSONValue {
    CardJSON.of(
      swipe.intervention,
      [
        "verdict": .string(swipe.decision.verdict.rawValue),
        "decidedAt": .string(swipe.decision.decidedAt.description),
        "previousVerdict": swipe.previousVerdict.map { .string($0.rawValue) } ?? .null,
        "isMatch": .boolean(swipe.decision.verdict == .like),
      ])
  }
}
