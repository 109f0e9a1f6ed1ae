import ArgumentParser
import TerminalCommands

/// `friends discover`: who and what might suit.
struct DiscoverCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "discover",
    abstract: "See people, crews and missions that might suit you, and why.",
    subcommands: [
      DiscoverPeopleCommand.self, DiscoverCrewsCommand.self, DiscoverMissionsCommand.self,
    ],
    defaultSubcommand: DiscoverPeopleCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
