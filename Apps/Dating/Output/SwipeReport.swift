import DatingFeatures
import DatingModels
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
      text: { try session.print(sentence(swipe, session)) })
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

  private func sentence(_ swipe: Swipe, _ session: CommandSession) -> String {
    let name = session.visible(swipe.intervention.name)
    let already = swipe.isRepeated ? " already" : ""
    return switch swipe.decision.verdict {
    case .like where swipe.isRepeated: "You and \(name) are a match already."
    case .like:
      "It's a match with \(session.traits.paint(name, .bold))! "
        + session.visible(swipe.intervention.openingLine)
    case .pass: "You passed on \(name)\(already)."
    case .later: "\(name) waits on the later pile."
    }
  }
}
