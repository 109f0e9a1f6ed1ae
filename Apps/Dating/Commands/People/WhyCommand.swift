import ArgumentParser
import Interchange
import PeoplePages
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people why`: which wish keeps out how many, or why somebody may fit.
struct WhyCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Say which wishes keep out how many people; or why somebody fits.",
    discussion: """
      Examples:
        dating people why
        dating people why Noor             the same as dating people likelihood Noor
      """)

  static let fields = JSONFields(["community", "passing", "undecided", "filters", "advice"])

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
      output, fields: Self.fields, json: { json(report) },
      text: { try session.print(session.text(of: PeoplePage(report))) })
  }

  private func json(_ report: WhyReport) -> JSONValue {
    [
      "community": .count(report.community), "passing": .count(report.passing),
      "undecided": .count(report.undecided), "filters": .array(report.filters.map(json)),
      "advice": .list(report.advice),
    ]
  }

  private func json(_ cost: FilterCost) -> JSONValue {
    [
      "name": .string(cost.name), "keepsOut": .count(cost.keepsOut), "byMine": .count(cost.byMine),
      "byTheirs": .count(cost.byTheirs), "byBoth": .count(cost.byBoth),
      "onlyThis": .count(cost.onlyThis), "advice": .text(cost.advice),
    ]
  }
}
