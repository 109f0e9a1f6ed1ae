import ArgumentParser
import TerminalCommands

/// `climbing log`: climbs and attempts go into the logbook.
struct LogCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Log climbs and attempts; change, delete, undo.",
    discussion: """
      Examples:
        climbing log "Monkey Face" 5.11d --style onsight --crag "Smith Rock"
        climbing log "Just Do It" 5.14c --result fall --date 2026-04-30
        climbing log attempt monkey --style redpoint
        climbing log undo
        climbing log edit monkey --stars 4
        climbing log show monkey

      While a session is under way the climb belongs to it; with a date of its own it doesn't.
      """,
    subcommands: [
      LogClimbCommand.self, LogAttemptCommand.self, LogShowCommand.self, LogUndoCommand.self,
      LogEditCommand.self, LogEditAttemptCommand.self, LogDeleteCommand.self,
      LogRestoreCommand.self,
    ],
    defaultSubcommand: LogClimbCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
