import ArgumentParser
import TerminalCommands

/// `climbing feed`: what climbers show each other.
struct FeedCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "feed", abstract: "Share climbs and sessions; follow, like, comment, copy.",
    discussion: """
      Examples:
        climbing feed
        climbing feed share climb monkey --visibility followers --text "At last!"
        climbing feed follow ana
        climbing feed kudos 8a08ffad
        climbing feed comment 8a08ffad "Well done"
        climbing feed copy 8a08ffad

      Everything is private until it is shared, and nobody follows without being let in, unless \
      the profile is public. A post is named by its ID, or by how that begins or ends.
      """,
    subcommands: [
      FeedListCommand.self, FeedShowCommand.self, FeedShareCommand.self, FeedEditCommand.self,
      FeedDeleteCommand.self, FeedKudosCommand.self, FeedCommentCommand.self,
      FeedEditCommentCommand.self, FeedDeleteCommentCommand.self, FeedCopyCommand.self,
      FeedFollowsCommand.self, FeedFollowCommand.self, FeedUnfollowCommand.self,
      FeedAcceptCommand.self, FeedDeclineCommand.self, FeedRemoveCommand.self,
      FeedBlockCommand.self, FeedUnblockCommand.self, FeedBlockedCommand.self,
    ],
    defaultSubcommand: FeedListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
