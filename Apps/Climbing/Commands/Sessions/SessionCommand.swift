import ArgumentParser
import TerminalCommands

/// `climbing session`: a day at the rock.
struct SessionCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "session", abstract: "Start, follow, end and look back on sessions.",
    discussion: """
      Examples:
        climbing session                         on a full screen
        climbing session start --place "Smith Rock" --mental 4 --physical 3
        climbing session status
        climbing session end --rpe 7 --pump 3
        climbing session list
        climbing session show 2026-05-01

      At most one session is under way. What is logged meanwhile belongs to it.
      """,
    subcommands: [
      SessionScreenCommand.self, SessionStatusCommand.self, SessionStartCommand.self,
      SessionEndCommand.self,
      SessionListCommand.self, SessionShowCommand.self, SessionEditCommand.self,
      SessionDeleteCommand.self, SessionRestoreCommand.self,
    ],
    defaultSubcommand: SessionScreenCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
