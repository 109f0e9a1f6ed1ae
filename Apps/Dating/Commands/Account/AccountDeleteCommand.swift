import AccountCommands
import ArgumentParser
import TerminalCommands

/// `dating account delete`: leaves for good.
struct AccountDeleteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete your account and everything you said, for good.",
    discussion: Self.words("account"))

  @OptionGroup var deletion: DeletionOptions

  func run(in session: CommandSession) async throws {
    try await DeletionTask(options: deletion, command: "dating account delete")(in: session)
  }

  /// The confirmation of both commands that delete.
  static func words(_ group: String) -> String {
    """
    Examples:
      dating \(group) delete --dry-run
      dating \(group) delete
      dating \(group) delete --send-proof
      dating \(group) delete --proof 123456 --yes

    Profile, photos, decisions, matches, conversations and blocks go, on both sides, and the account \
    with them; there is no undo. What others reported stays with their reports. Copies stay as they \
    are: backups, exports, and what a disk keeps out of every program's reach. To keep what there \
    is of you, run dating people export first.

    \(CodeSource.advice)
    """
  }
}
