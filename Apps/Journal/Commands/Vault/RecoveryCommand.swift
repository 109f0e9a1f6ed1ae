import ArgumentParser
import TerminalCommands

/// `journal recovery`: what has to do with the recovery key.
struct RecoveryCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "recovery", abstract: "Make a new recovery key.",
    subcommands: [RecoveryNewCommand.self])

  func run(in session: CommandSession) async throws { throw CleanExit.helpRequest(self) }
}
