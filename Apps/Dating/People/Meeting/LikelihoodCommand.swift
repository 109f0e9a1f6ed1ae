import ArgumentParser
import DomainModels
import PeopleModels
import PeoplePages
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people likelihood`: how likely a match with a person is.
struct LikelihoodCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "likelihood",
    abstract: "Estimate how likely a match with a person is, both ways, and why.",
    discussion: """
      Each chance comes with the range in which the model's own estimate lies with 95 % confidence. \
      It is learnt from what people here liked and passed, in batches, so that no single decision can \
      be told from it; whether two get on it can't know.
      """)

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try await LikelihoodTask(output: output, options: options)(person.person, in: session)
  }
}

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

/// `dating people why`: which wish keeps out how many, or why a person may fit.
struct WhyCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Count the people whom each wish excludes, or explain why a person fits.",
    discussion: """
      Examples:
        dating people why
        dating people why Noor             the same as dating people likelihood Noor
      """)

  static let fields = ResponseFields(
    ["community", "passing", "undecided", "filters", "advice"],
    within: [
      "filters": ResponseFields([
        "name", "keepsOut", "byMine", "byTheirs", "byBoth", "onlyThis", "advice",
      ])
    ])

  @Argument(
    help: ArgumentHelp("Who; without a name, all of your filters.", valueName: "person"))
  var person: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    if let person {
      return try await LikelihoodTask(output: output, options: options)(person, in: session)
    }
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let report = try await context.ask(Discovery.Why())
    try session.print(
      report, Self.fields, output,
      text: { try session.print(session.text(of: PeoplePage(report))) })
  }
}
