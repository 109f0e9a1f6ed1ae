import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends missions feed revoke`: ends the feed.
struct FeedRevokeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "End your feed: its token reads nothing more.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    try context.print(try await context.ask(Missions.RevokeFeed()), output)
  }
}
