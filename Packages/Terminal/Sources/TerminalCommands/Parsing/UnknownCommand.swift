/// Finds the word that was meant as a command and is none.
///
/// ArgumentParser, which knows no such thing, would complain of the first option after it.
enum UnknownCommand {
  /// The failure for the first word that should be a subcommand and isn't, or nil if there is none.
  static func find(in root: CommandDescription, _ arguments: [String]) -> UsageFailure? {
    var command = root
    var path = root.name
    if let option = arguments.first, option.hasPrefix("--"), option != "--",
      !root.arguments.contains(where: { $0.names.contains(option) }),
      root.subcommands.contains(where: { $0.knows(option) }),
      arguments.dropFirst().contains(where: { root.subcommand(called: $0) != nil })
    {
      return UsageFailure(
        code: "misplaced_option", message: "'\(option)' stands before the command",
        hint: "Put it after the command, as in '\(path) COMMAND \(option)'.")
    }
    var words = arguments.prefix { $0 != "--" }
    while let word = words.popFirst() {
      if word.hasPrefix("-"), word != "-" {
        if command.takesValue(word) { _ = words.popFirst() }
      } else if let next = command.subcommand(called: word) {
        command = next
        path += " " + next.name
      } else if command.subcommands.isEmpty || command.takesWords {
        return nil
      } else {
        return failure(for: word, of: command, path)
      }
    }
    return nil
  }

  private static func failure(
    for word: String, of command: CommandDescription, _ path: String
  ) -> UsageFailure {
    let known = command.subcommands.filter(\.isVisible).map(\.name)
    return UsageFailure(
      code: "unknown_command", message: "'\(word)' is not a command of '\(path)'",
      hint: Suggestion.question(for: word, among: known) ?? "See '\(path) --help'.")
  }
}

extension CommandDescription {
  /// Whether the command, or one below it, has an option or a flag of this name.
  fileprivate func knows(_ option: String) -> Bool {
    arguments.contains { $0.names.contains(option) } || subcommands.contains { $0.knows(option) }
  }
}
