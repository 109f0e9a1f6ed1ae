import ArgumentParser
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
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

  static let fields = ResponseFields(
    ["id", "name", "age", "photo", "bio", "interests", "compatibility"],
    from: ["compatibility": "compatibility"], in: "user")

  @Option(help: ArgumentHelp("How many, 1 to 20.", valueName: "number"))
  var limit = FriendsLimits.defaultSuggestions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let found = try await context.ask(Discover.People(limit: limit))
    try context.print(
      found.suggestions, list: FriendsPage(found), of: "NAME", Self.fields, output,
      empty: "Nobody new. Widen your wishes: friends profile settings --ages 18-99 --distance 200")
  }
}
