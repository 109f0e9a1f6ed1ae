import ArgumentParser
import TerminalCommands

/// `climbing sync conflicts`: edits that lost a conflict.
struct SyncConflictsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts", abstract: "Say what gave way when edits met, and bring it back.",
    discussion: """
      Examples:
        climbing sync conflicts
        climbing sync conflicts restore 4f21
        climbing sync conflicts forget --all

      Two devices that edit different things both keep their edits. Where both wrote the same field \
      before they saw the other's, the later one stays, everywhere; the other is kept here.
      """,
    subcommands: [
      SyncConflictsListCommand.self, SyncConflictsRestoreCommand.self,
      SyncConflictsForgetCommand.self,
    ],
    defaultSubcommand: SyncConflictsListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
