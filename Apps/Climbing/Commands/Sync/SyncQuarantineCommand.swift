import ArgumentParser
import TerminalCommands

/// `climbing sync quarantine`: what a place refused.
struct SyncQuarantineCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "quarantine", abstract: "Decide about changes that a place refused.",
    discussion: """
      Examples:
        climbing sync quarantine
        climbing sync quarantine export --output refused.jsonl
        climbing sync quarantine retry --all
        climbing sync quarantine discard 0198f2 --dry-run

      A folder refuses nothing; a service may. What it refused stays here until you decide.
      """,
    subcommands: [
      SyncQuarantineListCommand.self, SyncQuarantineRetryCommand.self,
      SyncQuarantineDiscardCommand.self, SyncQuarantineExportCommand.self,
    ],
    defaultSubcommand: SyncQuarantineListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
