import ArgumentParser
import FriendsRequests
import TerminalCommands

/// `friends missions feed revoke`: ends the feed.
struct FeedRevokeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "End your feed: its token reads nothing more.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let visit = try await options.visit(in: session)
    try visit.print(try await visit.ask(Missions.RevokeFeed()), output)
  }
}
