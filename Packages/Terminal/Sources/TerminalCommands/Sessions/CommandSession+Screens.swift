public import Terminal

extension CommandSession {
  /// Whether a full-screen program can run: a person types, the output is a terminal that can be
  /// drawn on, and `--no-input` doesn't speak against it.
  public var canShowScreens: Bool { screenObstacle == nil }

  /// Refuses a full-screen program where there is no screen for it, before it does anything.
  ///
  /// - Parameter alternative: What the user can do instead, as the hint: a sentence such as
  ///   `Use '--plain', or 'dating next' and 'dating like'.`
  /// - Throws: ``UsageFailure``, `no_screen`, that says what is missing.
  public func requireScreen(alternative: String) throws(UsageFailure) {
    guard let screenObstacle else { return }
    throw UsageFailure(
      code: "no_screen", message: "this fills a terminal's window, and \(screenObstacle)",
      hint: alternative)
  }

  /// Ends the command as its full-screen program ended.
  ///
  /// - Parameter ending: How that was.
  /// - Throws: ``SilentExit`` unless the ending is a success: the person knows already.
  public func finish(_ ending: ScreenEnding) throws(SilentExit) {
    let status = ExitStatus(ending)
    if status != .done { throw SilentExit(status) }
  }

  private var screenObstacle: String? {
    if !allowsInput { return "'--no-input' allows no keys" }
    if !traits.stdinIsTerminal { return "standard input is no terminal" }
    if !traits.stdoutIsTerminal { return "standard output is no terminal" }
    if traits.isDumb { return "this one can't be drawn on (TERM is 'dumb')" }
    return nil
  }
}
