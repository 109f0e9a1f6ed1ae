import ArgumentParser
import TerminalCommands

/// `friends profile`: what one says about oneself.
struct ProfileCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "What you say about yourself, and what you wish.",
    subcommands: [
      ProfileShowCommand.self, ProfileSetCommand.self, ProfileSettingsCommand.self,
      PhotoAddCommand.self, PhotoSaveCommand.self, PhotoRemoveCommand.self,
    ],
    defaultSubcommand: ProfileShowCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
