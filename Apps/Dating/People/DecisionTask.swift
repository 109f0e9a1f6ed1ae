import DomainModels
import Interchange
import PeopleModels
import PeopleRequests
import ProductCommands
import TerminalCommands

/// Decides on a person and reports the outcome: the shared part of like, pass and later.
struct DecisionTask {
  let output: OutputOptions
  let options: PeopleOptions

  static let fields = ResponseFields(
    ["id", "name", "verdict", "previousVerdict", "isMatch", "match"],
    from: ["id": "person", "previousVerdict": "previous", "match": "match.id"],
    deriving: ["isMatch": { .boolean($0["match"] != nil) }])

  func callAsFunction(
    _ text: String, _ verdict: PeopleVerdict, in session: CommandSession
  ) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let person = try await PersonFinder(context: context)(text)
    let outcome = try await context.ask(Decisions.Decide(person: person.id, verdict: verdict))
    try session.print(
      outcome, Self.fields, output,
      text: { try session.print(sentence(outcome, session)) })
    if outcome.match != nil, outcome.verdict == .like, !output.json {
      let name = session.visible(outcome.name).shellWord
      session.note("Say hello: \(context.command("chat \(name)"))")
    }
  }

  private func sentence(_ outcome: DecisionOutcome, _ session: CommandSession) -> String {
    let name = session.visible(outcome.name)
    let already = outcome.previous == outcome.verdict ? " already" : ""
    return switch outcome.verdict {
    case .like where outcome.match != nil:
      already.isEmpty ? "It's a match with \(name)!" : "You and \(name) are a match already."
    case .like: "You like \(name)\(already)."
    case .pass: "You passed on \(name)\(already)."
    case .later: "\(name) waits on the later pile."
    }
  }
}
