import ArgumentParser
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// `friends discover crews`: which crew one would fit into.
struct DiscoverCrewsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "crews", abstract: "See crews you would fit into, and how they would change by it."
  )

  static let fields = ResponseFields(
    FriendsFields.crew.names + ["compatibility"], from: ["compatibility": "compatibility"],
    in: "crew")

  @Option(help: ArgumentHelp("How many, 1 to 20.", valueName: "number"))
  var limit = FriendsLimits.defaultSuggestions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let found = try await context.ask(Discover.Crews(limit: limit))
    let next = context.command("crews create NAME --tags hiking,tea")
    try context.print(
      found.suggestions, list: FriendsPage(found), of: "CREW", Self.fields, output,
      empty: "No crews. Begin one: \(next)")
  }
}
