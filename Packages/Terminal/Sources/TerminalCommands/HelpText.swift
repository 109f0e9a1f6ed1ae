/// The help of a command, laid out for the width of a terminal.
///
/// ArgumentParser breaks each line that is too long as if it were prose. Here an example keeps its
/// shape: its comment goes on below itself, and a command goes on after a backslash, as shells read it.
struct HelpText {
  /// The indentation of what goes on from the line above.
  private static let continuation = "      "
  /// The fewest columns that a comment needs beside its command.
  private static let narrowestComment = 16

  /// How many columns a line has.
  let columns: Int

  /// Lays out help.
  ///
  /// - Parameters:
  ///   - help: The help as ArgumentParser breaks it at these columns.
  ///   - whole: The same with every line in one piece.
  /// - Returns: The usage and the options of the one, after the description of the other.
  func callAsFunction(_ help: String, whole: String) -> String {
    let mark = "\n\nUSAGE: "
    guard let usage = help.firstRange(of: mark), let end = whole.firstRange(of: mark) else {
      return help
    }
    return describing(String(whole[..<end.lowerBound])) + help[usage.lowerBound...]
  }

  /// Lays out a description: prose, and blocks of examples, which are indented.
  func describing(_ text: String) -> String {
    var lines: [String] = []
    var examples: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  ") {
        examples.append(line)
        continue
      }
      lines += block(examples) + broken(line, indent: "")
      examples = []
    }
    return (lines + block(examples)).joined(separator: "\n")
  }

  /// Examples whose comments stand below each other.
  private func block(_ lines: [Substring]) -> [String] {
    guard lines.contains(where: { $0.count > columns }) else { return lines.map(String.init) }
    let examples = lines.map(Self.parts(of:))
    let commented = examples.filter { !$0.comment.isEmpty }
    // A long command should not push the comments of all others out of the window.
    let column =
      commented.map { $0.command.count + 2 }
      .filter { $0 + Self.narrowestComment <= columns }.max() ?? columns
    return examples.flatMap { example -> [String] in
      let command = brokenCommand(example.command)
      guard !example.comment.isEmpty else { return command }
      guard command.count == 1, command[0].count + 2 <= column,
        column + Self.narrowestComment <= columns
      else { return command + broken(example.comment[...], indent: Self.continuation) }
      let indent = String(repeating: " ", count: column)
      let comment = broken(example.comment[...], indent: indent)
      return [command[0] + comment[0].dropFirst(command[0].count)] + comment.dropFirst()
    }
  }

  /// A command and its comment, which two spaces or more separate.
  private static func parts(of line: Substring) -> (command: String, comment: String) {
    guard let match = line.wholeMatch(of: /( +\S.*?) {2,}(\S.*)/) else { return (String(line), "") }
    return (String(match.1), String(match.2))
  }

  /// A command, broken between words that no quotation marks hold together.
  private func brokenCommand(_ command: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in Self.words(of: command) {
      let next = line.isEmpty ? word : "\(line) \(word)"
      guard next.count > columns - 2, !line.isEmpty else {
        line = next
        continue
      }
      lines.append("\(line) \\")
      line = Self.continuation + word
    }
    return command.count <= columns ? [command] : lines + [line]
  }

  /// The words of a command; the first has its indentation, and a quotation is one word.
  private static func words(of command: String) -> [String] {
    var words = [String(command.prefix { $0 == " " })]
    var isQuoted = false
    for character in command.drop(while: { $0 == " " }) {
      if character == "\"" { isQuoted.toggle() }
      if character == " ", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  /// Prose, broken between words; a word that is too long stands alone.
  private func broken(_ text: Substring, indent: String) -> [String] {
    guard indent.count + text.count > columns else { return [indent + text] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent.count + line.count + 1 + word.count > columns {
        lines.append(indent + line)
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    return lines + [indent + line]
  }
}
