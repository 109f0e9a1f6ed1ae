import TerminalCommands

extension CommandSession {
  /// Asks whether something is wanted, unless `--yes` has said so.
  ///
  /// - Throws: `PromptError` if it is not, or nobody can be asked.
  func requireConsent(_ question: String, given: Bool) async throws {
    if given { return }
    guard try await prompt.confirm(question, answeredBy: "--yes") else {
      throw PromptError.cancelled
    }
  }
}
