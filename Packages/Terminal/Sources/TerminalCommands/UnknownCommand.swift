internal import ArgumentParser
internal import Terminal

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
  /// Returns whether the command, or one below it, has an option or a flag of this name.
  fileprivate func knows(_ option: String) -> Bool {
    arguments.contains { $0.names.contains(option) } || subcommands.contains { $0.knows(option) }
  }
}

/// The facts about a command line that are needed before it is parsed, or if it can't be.
struct ArgumentScan {
  /// True if a program reads the output, and with it the errors.
  let wantsJSON: Bool

  /// True if the user may be asked.
  let allowsInput: Bool

  /// True if long text may go through a pager.
  let allowsPager: Bool

  /// The user's choice of colours.
  let colorChoice: ColorChoice

  /// The user's choice of motion.
  let motionChoice: MotionChoice

  /// The user's choice of light or dark.
  let schemeChoice: SchemeChoice

  /// The user's choice of contrast.
  let contrastChoice: ContrastChoice

  init(_ arguments: [String]) {
    let options = arguments.prefix { $0 != "--" }
    wantsJSON = options.contains("--json")
    allowsInput = !options.contains("--no-input")
    allowsPager = !options.contains("--no-pager")
    colorChoice = Self.choice("--color", in: options) ?? .auto
    motionChoice = Self.choice("--motion", in: options) ?? .auto
    schemeChoice = Self.choice("--theme", in: options) ?? .auto
    contrastChoice = Self.choice("--contrast", in: options) ?? .auto
  }

  /// The last value of an option that is one of the choices.
  private static func choice<Choice: RawRepresentable<String>>(
    _ name: String, in options: ArraySlice<String>
  ) -> Choice? {
    var choice: Choice?
    for (index, option) in zip(options.indices, options) {
      let value: String?
      if option == name {
        value = options[index...].dropFirst().first
      } else if option.hasPrefix(name + "=") {
        value = String(option.dropFirst(name.count + 1))
      } else {
        continue
      }
      choice = value.flatMap(Choice.init(rawValue:)) ?? choice
    }
    return choice
  }
}

/// Reads the arguments as the system hands them over.
enum ArgumentText {
  /// The arguments as strings.
  ///
  /// Repairing bytes that are not UTF-8 would make another name of a file: they are refused.
  static func decode(_ arguments: [[UInt8]]) throws(UsageFailure) -> [String] {
    var decoded: [String] = []
    for (index, bytes) in arguments.enumerated() {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw UsageFailure(
          code: "invalid_utf8", message: "argument \(index + 1) is not valid UTF-8",
          hint: "Type it in a UTF-8 terminal, or rename the file it names.")
      }
      decoded.append(text)
    }
    return decoded
  }
}

/// ArgumentParser's message about a wrong command line, in its parts.
struct ParserMessage {
  /// The line or lines that show how the command is written, without "Usage:".
  private(set) var usage: String?

  /// The command that shows the help.
  private(set) var helpCommand: String?

  /// Reads the full text, which ends with the usage and a line such as
  /// "  See 'climbing start --help' for more information.".
  init(fullText: String) {
    let lines = fullText.split(separator: "\n")
    guard let start = lines.lastIndex(where: { $0.hasPrefix("Usage: ") }) else { return }
    var usageLines: [Substring] = []
    for line in lines[start...] {
      if line.hasPrefix("  See '") {
        helpCommand = line.split(separator: "'").dropFirst().first.map(String.init)
        break
      }
      usageLines.append(line)
    }
    usage = usageLines.joined(separator: "\n").dropFirst("Usage: ".count).description
  }
}

extension String {
  /// The text as one word of a command to type, for hints such as `chat 'Ada Lovelace'`.
  ///
  /// It stands in single quotation marks where a POSIX shell would read it as something else: as
  /// several words, a variable, a pattern or nothing.
  public var shellWord: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_./:@%+,".contains($0) }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}
