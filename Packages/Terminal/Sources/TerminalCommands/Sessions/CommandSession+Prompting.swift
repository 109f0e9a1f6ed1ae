extension CommandSession {
  /// Asks the person at the terminal.
  public var prompt: Prompt { Prompt(session: self) }
}
