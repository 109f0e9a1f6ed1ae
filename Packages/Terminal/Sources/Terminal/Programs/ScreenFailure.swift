/// A full-screen program could not have the terminal.
public struct ScreenFailure: Error, Sendable, Equatable {
  /// A stable name for programs.
  public let code: String

  /// What happened, as a sentence without a full stop.
  public let message: String

  /// What to do next, or nil where there is nothing special.
  public let hint: String?

  /// Input or output is a pipe or a file.
  public static let noTerminal = ScreenFailure(
    code: "screen_needs_terminal", message: "this needs a terminal for its input and its output",
    hint: "Run it in a terminal window, without a pipe or a redirection.")

  /// A full-screen program is running in this process already.
  public static let busy = ScreenFailure(
    code: "screen_busy", message: "another full-screen program has the terminal", hint: nil)

  /// The operating system refused something.
  ///
  /// - Parameter reason: The operating system's words for it.
  /// - Returns: The failure.
  package static func system(_ reason: String) -> ScreenFailure {
    ScreenFailure(
      code: "screen_failed", message: "the terminal could not be used: \(reason)", hint: nil)
  }
}
