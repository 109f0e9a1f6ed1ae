import ArgumentParser
import TerminalCommands

/// `dating people profile`: what one shows of oneself.
struct ProfileCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "Show or change what others see of you.",
    discussion: """
      Examples:
        dating people profile                        how complete it is, and what would help
        dating people profile set --name Ada --born 1990-05-17 --gender woman
        dating people profile set --bio "I repair bicycles." --interests cycling,baking
        dating people profile photo add me.jpg --caption "on the ferry"
        dating people profile pause                  out of sight; matches go on
      """,
    subcommands: [
      ProfileShowCommand.self, ProfileSetCommand.self, ProfilePhotoCommand.self,
      ProfilePauseCommand.self, ProfileResumeCommand.self,
    ],
    defaultSubcommand: ProfileShowCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
