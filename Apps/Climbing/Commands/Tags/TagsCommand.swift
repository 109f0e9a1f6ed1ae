import ArgumentParser
import TerminalCommands

/// `climbing tags`: what helped and what hindered.
struct TagsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "Say what helped or hindered: holds, skills, walls.",
    discussion: """
      Examples:
        climbing tags
        climbing tags set monkey crimp hindered
        climbing tags add skill "heel hook"
        climbing tags remove monkey crimp
      """,
    subcommands: [
      TagsListCommand.self, TagsSetCommand.self, TagsRemoveCommand.self, TagsAddCommand.self,
    ],
    defaultSubcommand: TagsListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
