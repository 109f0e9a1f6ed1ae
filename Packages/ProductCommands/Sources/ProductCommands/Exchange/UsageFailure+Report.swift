public import TerminalCommands

extension UsageFailure {
  /// `--json` where standard output is taken by what was asked for.
  ///
  /// - Parameter what: what goes to standard output.
  /// - Returns: the failure.
  public static func reportOnStandardOutput(of what: String = "export") -> UsageFailure {
    UsageFailure(
      message: "'--json' reports on a file, and standard output is the \(what) itself",
      hint: "Name a file with '--output', or leave '--json' out.")
  }
}
