/// Writes roff with the man macros.
struct RoffWriter {
  private(set) var output = ""

  mutating func title(_ name: String, section: Int, date: String) {
    output += ".TH \"\(quoted(name))\" \(section) \"\(quoted(date))\"\n"
  }

  mutating func heading(_ text: String) {
    output += ".SH \"\(quoted(text))\"\n"
  }

  mutating func subheading(_ text: String) {
    output += ".SS \"\(quoted(text))\"\n"
  }

  mutating func text(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      output += line.isEmpty ? ".PP\n" : escaped(line) + "\n"
    }
  }

  mutating func paragraph(_ text: String) {
    output += ".PP\n"
    self.text(text)
  }

  /// A term, and what it means, indented.
  mutating func item(_ term: String, _ meaning: String) {
    output += ".TP\n\\fB\(escaped(term[...]))\\fR\n"
    if meaning.isEmpty {
      // An item without a text would swallow the next macro; this is text of no width.
      output += "\\&\n"
    } else {
      text(meaning)
    }
  }

  /// How a command is written.
  mutating func synopsis(_ path: String, _ command: CommandDescription) {
    var words = command.arguments.filter(\.isVisible).map(usage)
    if command.subcommands.contains(where: \.isVisible) {
      words.append(command.takesWords ? "[<command>]" : "<command>")
    }
    let rest = words.isEmpty ? "" : " " + escaped(words.joined(separator: " ")[...])
    output += "\\fB\(escaped(path[...]))\\fR\(rest)\n"
  }

  /// Arguments, each with its meaning.
  mutating func list(_ arguments: [ArgumentDescription]) {
    for argument in arguments where argument.isVisible {
      var meaning = [argument.abstract, argument.discussion].filter { !$0.isEmpty }
      if let value = argument.defaultValue { meaning.append("(default: \(value))") }
      item(term(argument), meaning.joined(separator: "\n"))
    }
  }

  private func term(_ argument: ArgumentDescription) -> String {
    let value = "<\(argument.valueName)>"
    switch argument.kind {
    case .positional: return value
    case .flag: return argument.names.joined(separator: ", ")
    case .option: return argument.names.map { "\($0) \(value)" }.joined(separator: ", ")
    }
  }

  private func usage(_ argument: ArgumentDescription) -> String {
    let name = argument.names.first { $0.hasPrefix("--") } ?? argument.names.first ?? ""
    let value = "<\(argument.valueName)>"
    let word =
      switch argument.kind {
      case .positional: value
      case .flag: name
      case .option: "\(name) \(value)"
      }
    let repeated = argument.isRepeating ? word + " ..." : word
    return argument.isOptional ? "[\(repeated)]" : repeated
  }

  private func escaped(_ text: Substring) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      // A plain hyphen may be shown as a typographic one, which nobody can copy into a shell.
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    // A line that begins so would be taken for a macro.
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }

  /// Text inside the quotes of a macro's argument.
  private func quoted(_ text: String) -> String {
    escaped(text[...]).split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\(dq")
  }
}
