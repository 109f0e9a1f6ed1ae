import Terminal

extension CommandSession {
  /// Whether a person sits there who can be asked something: who can't see a question can't answer it.
  public var canAsk: Bool {
    allowsInput && traits.stdinIsTerminal && traits.stderrIsTerminal
  }

  /// Asks whether something is wanted, unless `--yes` has said so.
  ///
  /// - Parameters:
  ///   - question: what is asked.
  ///   - given: whether the option was given.
  /// - Throws: ``PromptError`` if it is not wanted, or nobody can be asked.
  public func requireConsent(_ question: String, given: Bool) async throws {
    if given { return }
    guard try await prompt.confirm(question, answeredBy: "--yes") else {
      throw PromptError.cancelled
    }
  }
}
