/// What ArgumentParser says about a wrong command line, taken apart.
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
