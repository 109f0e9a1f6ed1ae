internal import Terminal

extension CommandSession {
  /// Prints text on standard output, page by page where it is longer than the terminal.
  ///
  /// See ``PagerChoice`` for when and how; `--no-pager` prints it at once, and so does a pager that
  /// can't be started.
  ///
  /// - Parameter text: The text. Data in it went through ``visible(_:)``.
  /// - Throws: `CancellationError`, `ClosedPipe` or `OutputFailure`.
  public func page(_ text: String) async throws {
    let text = text.hasSuffix("\n") || text.isEmpty ? text : text + "\n"
    let choice = PagerChoice.decide(for: text, traits: traits, environment: environment)
    if let pager, case .program(let command, let environment) = choice,
      try await pager.show(text, command: command, environment: environment)
    {
      return
    }
    try output.write(text)
  }
}
