/// How a full-screen program ended.
public enum ScreenEnding: Sendable, Equatable {
  /// The person was done.
  case done
  /// The person interrupted it, by Ctrl-C or the signal of the same name.
  case interrupted
  /// Another program asked it to end, by SIGTERM.
  case terminated
  /// The terminal has gone: its window was closed, or nobody reads the output.
  case closed
}
