import ArgumentParser
import TerminalCommands

/// `friends missions feed`: the user's missions as a calendar feed.
struct MissionsFeedCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "feed", abstract: "Your missions as a calendar, with a token that can be revoked.",
    subcommands: [
      FeedShowCommand.self, FeedMakeCommand.self, FeedRevokeCommand.self, FeedWriteCommand.self,
    ],
    defaultSubcommand: FeedShowCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
