internal import ArgumentParser

/// Finds the word that was meant as a command and is none.
///
/// ArgumentParser, which knows no such thing, would complain of the first option after it.
enum UnknownCommand {
  /// The failure for the first word that should be a subcommand and isn't, or nil if there is none.
  static func find(
    in root: any ParsableCommand.Type, _ arguments: [String]
  ) -> UsageFailure? {
    var command = root
    var path = root._commandName
    if let option = arguments.first, option.hasPrefix("--"), option != "--",
      arguments.dropFirst().contains(where: { root.subcommand(called: $0) != nil }),
      let description = root.description,
      !description.arguments.contains(where: { $0.names.contains(option) }),
      description.subcommands.contains(where: { $0.knows(option) })
    {
      return UsageFailure(
        code: "misplaced_option", message: "'\(option)' stands before the command",
        hint: "Put it after the command, as in '\(path) COMMAND \(option)'.")
    }
    var words = arguments.prefix { $0 != "--" }
    while !command.configuration.subcommands.isEmpty, let word = words.popFirst() {
      if word.hasPrefix("-"), word != "-" {
        // An option of the standard command may stand where that is not named.
        let standard = command.configuration.defaultSubcommand
        if [command.description, standard?.description].contains(where: {
          $0?.takesValue(word) ?? false
        }) {
          _ = words.popFirst()
        }
      } else if let next = command.subcommand(called: word) {
        command = next
        path += " " + next._commandName
      } else if word == "help", command == root {
        return nil
      } else if command.description?.takesWords ?? true {
        return nil
      } else {
        return failure(for: word, of: command, path)
      }
    }
    return nil
  }

  private static func failure(
    for word: String, of command: any ParsableCommand.Type, _ path: String
  ) -> UsageFailure {
    let known = command.configuration.subcommands
      .filter { $0.configuration.shouldDisplay }.map { $0._commandName }
    return UsageFailure(
      code: "unknown_command", message: "'\(word)' is not a command of '\(path)'",
      hint: Suggestion.question(for: word, among: known) ?? "See '\(path) --help'.")
  }
}

extension ParsableCommand {
  /// The subcommand that a user calls so.
  fileprivate static func subcommand(called word: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first {
      $0._commandName == word || $0.configuration.aliases.contains(word)
    }
  }

  /// The command with its arguments, or nil if the parser's dump can't be read: that costs a
  /// suggestion, no more, and the parser's own words remain.
  ///
  /// The parser examines every command below this one for it, which takes far longer than to follow
  /// the types.
  fileprivate static var description: CommandDescription? {
    try? CommandDescription(dumpHelpJSON: _dumpHelp())
  }
}

extension CommandDescription {
  /// Whether the command, or one below it, has an option or a flag of this name.
  fileprivate func knows(_ option: String) -> Bool {
    arguments.contains { $0.names.contains(option) } || subcommands.contains { $0.knows(option) }
  }
}
