import ArgumentParser
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// `friends discover`: who and what might suit.
struct DiscoverCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "discover",
    abstract: "See people, crews and missions that might suit you, and why.",
    subcommands: [
      DiscoverPeopleCommand.self, DiscoverCrewsCommand.self, DiscoverMissionsCommand.self,
    ],
    defaultSubcommand: DiscoverPeopleCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `friends discover people`: who might get on with one.
struct DiscoverPeopleCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "people", abstract: "See people you might get on with, the likeliest first.",
    discussion: """
      Examples:
        friends discover people --limit 5
        friends discover people --json | jq '.[0].compatibility.reasons'

      Both sides' wishes count. People to whom you said \"not now\" come back after a month.
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
      empty: "No new people. Widen your wishes: "
        + "friends profile settings --ages 18-99 --distance 200")
  }
}

/// `friends discover missions`: what might suit one.
struct DiscoverMissionsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "missions", abstract: "See missions that might suit you: who goes, how far, when.")

  static let fields = ResponseFields(
    FriendsFields.mission.names + ["compatibility"], from: ["compatibility": "compatibility"],
    in: "mission")

  @Option(help: ArgumentHelp("How many, 1 to 20.", valueName: "number"))
  var limit = FriendsLimits.defaultSuggestions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let found = try await context.ask(Discover.Missions(limit: limit))
    let page = FriendsPage(found, context.clocks, zone: try await context.zone())
    let next = context.command("missions create TITLE --at TIME --place PLACE")
    try context.print(
      found.suggestions, list: page, of: "MISSION", Self.fields, output,
      empty: "No missions. Plan one: \(next)")
  }
}

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
