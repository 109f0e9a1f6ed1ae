import ArgumentParser
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

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
