import ArgumentParser
import TerminalCommands

/// `climbing sync`: one logbook on several devices.
struct SyncCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Keep one logbook on several devices, through a shared folder or a hub.",
    discussion: """
      Examples:
        climbing sync --with /media/usb/climbing          begin, or join on another device
        climbing sync --with https://hub.example.org      the same through a hub
        climbing sync                                     again, with all of them
        climbing sync --with ~/Cloud/climbing --passphrase   a folder that others can look into
        climbing sync --with supabase://PROJECT           with your account at a Supabase project
        climbing sync --automatic                         from now on after every write, too
        climbing sync status                              what waits, and what went wrong
        climbing sync conflicts                           what gave way when edits met
        climbing sync verify                              are both sides the same?

      The folder may be a stick, a network share, or one that some program synchronises. It has to \
      be there, and belongs to one climber: a device where nobody climbs yet takes that climber over. \
      A hub is a server that runs climbing-server: sign in there first, by climbing account sign-in \
      --server URL. Several places may be linked: what comes from one reaches the others. \
      Nothing is lost when a sync fails, is cut or comes late.
      """,
    subcommands: [
      SyncNowCommand.self, SyncStatusCommand.self, SyncConflictsCommand.self,
      SyncQuarantineCommand.self, SyncVerifyCommand.self, SyncUnlinkCommand.self,
      SyncSupabaseSQLCommand.self,
    ],
    defaultSubcommand: SyncNowCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
