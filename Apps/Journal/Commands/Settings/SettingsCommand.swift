import ArgumentParser
import TerminalCommands

/// `journal settings`: how the journal behaves.
struct SettingsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "See and change how the journal behaves.",
    subcommands: [SettingsListCommand.self, SettingsSetCommand.self],
    defaultSubcommand: SettingsListCommand.self)

  func run(in session: CommandSession) async throws { throw CleanExit.helpRequest(self) }
}
