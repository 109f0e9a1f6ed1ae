import ArgumentParser
import TerminalCommands

/// `dating people delete`: leaves for good.
struct PersonDeleteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete everything that is kept of you, for good.",
    discussion: AccountDeleteCommand.words("people"))

  @OptionGroup var deletion: DeletionOptions

  func run(in session: CommandSession) async throws {
    try await DeletionTask(options: deletion, command: "dating people delete")(in: session)
  }
}
