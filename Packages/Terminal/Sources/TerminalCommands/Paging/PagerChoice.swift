public import Terminal

/// Whether text is shown page by page, and by which program.
public enum PagerChoice: Sendable, Equatable {
  /// It is printed at once.
  case none

  /// A program shows it: a command as the shell takes it, and its environment.
  case program(String, environment: [String: String])

  /// Decides how text is shown.
  ///
  /// A pager is used where standard output is a terminal that can be drawn on, and the text leaves no
  /// row for the next prompt. It is `$PAGER`, or `less` where that is not set; an empty one and `cat`
  /// mean none. Unless `LESS` is set it becomes `FIRX`: end at once if all fits, ignore case in
  /// searches, show colours, leave the text on the screen.
  ///
  /// - Parameters:
  ///   - text: The text, with escape sequences for colours.
  ///   - traits: What the terminal is like.
  ///   - environment: The environment variables.
  /// - Returns: The decision.
  public static func decide(
    for text: String, traits: TerminalTraits, environment: [String: String]
  ) -> PagerChoice {
    let command = environment["PAGER"] ?? "less"
    let isNone = command.allSatisfy(\.isWhitespace) || command == "cat"
    guard traits.stdoutIsTerminal, !traits.isDumb, !isNone else { return .none }
    guard TextHeight(of: text, columns: traits.columns).exceeds(traits.rows - 1) else {
      return .none
    }
    let defaults = ["LESS": "FIRX"]
    return .program(command, environment: environment.merging(defaults) { given, _ in given })
  }
}
