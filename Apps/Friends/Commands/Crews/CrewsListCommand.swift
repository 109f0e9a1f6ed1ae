import ArgumentParser
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// `friends crews list`: the crews that one belongs to.
struct CrewsListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List your crews, where something happened last first.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.crew)
    let context = try await options.context(in: session)
    let crews = try await context.crews()
    try context.print(
      crews, list: FriendsPage(CrewsData(crews: crews)), of: "CREW", FriendsFields.crew, output,
      empty: "You belong to none. See friends discover crews, or friends crews propose")
  }
}
