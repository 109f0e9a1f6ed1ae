import Terminal
import TerminalCommands

extension FriendsVisit {
  /// Whether a person sits there who can be asked something.
  var canAsk: Bool {
    session.allowsInput && session.traits.stdinIsTerminal && session.traits.stderrIsTerminal
  }

  /// Asks whether something is wanted, unless `--yes` has said so.
  ///
  /// - Throws: `PromptError` if it is not, or nobody can be asked.
  func requireConsent(_ question: String, given: Bool) async throws {
    if given { return }
    guard try await session.prompt.confirm(question, answeredBy: "--yes") else {
      throw PromptError.cancelled
    }
  }
}
