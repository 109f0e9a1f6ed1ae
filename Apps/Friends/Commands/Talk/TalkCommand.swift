import ArgumentParser
import TerminalCommands

/// `friends talk`: conversations of two.
struct TalkCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "talk", abstract: "Talk with those who are interested, too.",
    subcommands: [
      TalkListCommand.self, TalkShowCommand.self, TalkSendCommand.self, TalkEndCommand.self,
    ],
    defaultSubcommand: TalkListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
