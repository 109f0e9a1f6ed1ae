import ArgumentParser
import TerminalCommands

/// `journal passphrase`: what has to do with the passphrase.
struct PassphraseCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "passphrase", abstract: "Change the passphrase.",
    subcommands: [PassphraseChangeCommand.self], defaultSubcommand: PassphraseChangeCommand.self)

  func run(in session: CommandSession) async throws { throw CleanExit.helpRequest(self) }
}
