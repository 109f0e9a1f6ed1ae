import ArgumentParser
import FriendsModels
import FriendsPages
import FriendsRequests
import Interchange
import Pages
import TerminalCommands

/// `friends discover people`: who might get on with one.
struct DiscoverPeopleCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "people", abstract: "See people you might get on with, the likeliest first.",
    discussion: """
      Examples:
        friends discover people --limit 5
        friends discover people --json | jq '.[0].compatibility.reasons'

      Both sides' wishes count. Whoever you said \"not now\" to comes back after a month.
      """)

  static let fields = JSONFields([
    "id", "name", "age", "photo", "bio", "interests", "compatibility",
  ])

  @Option(help: ArgumentHelp("How many, 1 to 20.", valueName: "number"))
  var limit = FriendsLimits.defaultSuggestions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let found = try await context.ask(Discover.People(limit: limit))
    try context.print(
      list: FriendsPage(found), of: "NAME", Self.fields, output,
      empty: "Nobody new. Widen your wishes: friends profile settings --ages 18-99 --distance 200"
    ) {
      .array(try found.suggestions.map { try FriendsJSON.suggestion($0.user, $0.compatibility) })
    }
  }
}
