import ArgumentParser
import PeoplePages
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people why`: which wish keeps out how many, or why a person may fit.
struct WhyCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Say which wishes keep out how many people; or why somebody fits.",
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
