import DomainModels
import Interchange
import PeopleModels
import PeoplePages
import PeopleRequests
import ProductCommands
import TerminalCommands

/// Explains how likely a match is: what `likelihood` and `why PERSON` do.
struct LikelihoodTask {
  let output: OutputOptions
  let options: PeopleOptions

  static let fields = JSONFields([
    "id", "name", "mine", "theirs", "both", "reasons", "sharedInterests", "learntFrom", "note",
  ])

  func callAsFunction(_ text: String, in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let person = try await PersonFinder(context: context)(text)
    let report = try await context.ask(Discovery.Likelihood(person: person.id))
    try session.print(
      output, fields: Self.fields, json: { json(report) },
      text: { try session.print(session.text(of: PeoplePage(report))) })
  }

  private func json(_ report: LikelihoodReport) -> JSONValue {
    let chances = PersonJSON.value(report.likelihood)
    let reasons = report.reasons.map { reason -> JSONValue in
      [
        "text": .string(reason.text), "effect": .number(reason.effect),
        "isMine": .boolean(reason.isMine),
      ]
    }
    return [
      "id": .text(report.person), "name": .string(report.name),
      "mine": chances["mine"] ?? .null, "theirs": chances["theirs"] ?? .null,
      "both": chances["both"] ?? .null, "reasons": .array(reasons),
      "sharedInterests": .list(report.sharedInterests.map(\.rawValue)),
      "learntFrom": .count(report.learntFrom), "note": .string(report.note),
    ]
  }
}
