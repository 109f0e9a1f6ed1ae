/// Makes a manual page from a command line's own description.
public enum ManualPage {
  /// Renders a page for `man`, of section 1, with every visible command.
  ///
  /// - Parameters:
  ///   - text: What ArgumentParser prints for `--experimental-dump-help`.
  ///   - date: The date in the footer, such as `2026-11-21`; empty leaves it out, so that the same
  ///     commands always make the same page.
  /// - Returns: The page in roff with the man macros.
  /// - Throws: ``HelpDumpError``.
  public static func render(
    dumpHelpJSON text: String, date: String = ""
  ) throws(HelpDumpError) -> String {
    let root = try CommandDescription(dumpHelpJSON: text)
    var page = RoffWriter()
    page.title(root.name.uppercased(), section: 1, date: date)
    page.heading("NAME")
    page.text(root.abstract.isEmpty ? root.name : "\(root.name) - \(root.abstract)")
    page.heading("SYNOPSIS")
    page.synopsis(root.name, root)
    if !root.discussion.isEmpty {
      page.heading("DESCRIPTION")
      page.text(root.discussion)
    }
    if root.arguments.contains(where: \.isVisible) {
      page.heading("OPTIONS")
      page.list(root.arguments)
    }
    if root.subcommands.contains(where: \.isVisible) {
      page.heading("COMMANDS")
      add(commandsOf: root, path: root.name, to: &page)
    }
    page.heading("EXIT STATUS")
    for status in ExitStatus.allCases { page.item("\(status.rawValue)", status.meaning) }
    return page.output
  }

  private static func add(
    commandsOf parent: CommandDescription, path: String, to page: inout RoffWriter
  ) {
    for command in parent.subcommands where command.isVisible {
      let path = "\(path) \(command.name)"
      page.subheading(path)
      page.synopsis(path, command)
      if !command.abstract.isEmpty { page.paragraph(command.abstract) }
      if !command.discussion.isEmpty { page.paragraph(command.discussion) }
      page.list(command.arguments)
      add(commandsOf: command, path: path, to: &page)
    }
  }
}

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

  /// Writes the synopsis of a command.
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
      let facts = [
        argument.values.isEmpty ? nil : "values: \(argument.values.joined(separator: ", "))",
        argument.defaultValue.map { "default: \($0)" },
      ].compactMap(\.self)
      if !facts.isEmpty { meaning.append("(\(facts.joined(separator: "; ")))") }
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
      // A plain hyphen may be shown as a typographic one, which cannot be copied into a shell.
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
