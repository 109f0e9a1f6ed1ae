import DomainModels
import PeopleModels
import PeoplePages
import PeopleRequests
import ProductCommands
import TerminalCommands

/// Explains how likely a match is: what `likelihood` and `why PERSON` do.
struct LikelihoodTask {
  let output: OutputOptions
  let options: PeopleOptions

  static let fields = ResponseFields(
    ["id", "name", "mine", "theirs", "both", "reasons", "sharedInterests", "learntFrom", "note"],
    from: [
      "id": "person", "mine": "likelihood.mine", "theirs": "likelihood.theirs",
      "both": "likelihood.both",
    ])

  func callAsFunction(_ text: String, in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let person = try await PersonFinder(context: context)(text)
    let report = try await context.ask(Discovery.Likelihood(person: person.id))
    try session.print(
      report, Self.fields, output,
      text: { try session.print(session.text(of: PeoplePage(report))) })
  }
}
