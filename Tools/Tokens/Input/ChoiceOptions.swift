import ArgumentParser
import TerminalCommands

/// What is chosen of a resolver's modifiers.
struct ChoiceOptions: ParsableArguments {
  @Option(
    name: .customLong("input"),
    help: ArgumentHelp(
      "Choose a context of a resolver's modifier; may be repeated.", valueName: "modifier=context"))
  var inputs: [ContextChoice] = []

  /// The choices by modifier.
  ///
  /// - Throws: `UsageFailure` if one is given twice.
  func values() throws(UsageFailure) -> [String: String] {
    try ContextChoice.values(inputs, option: "--input")
  }
}
