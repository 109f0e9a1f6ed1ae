import ProductCommands
import Terminal
import TerminalCommands

extension CommandSession {
  /// The program's own words in what this terminal, or who reads the pipe, can show.
  func words(_ text: String) -> String {
    traits.isUnicode ? visible(text) : visible(text).asciiFolded
  }

  /// Prints running text for the user's eyes on standard error, broken between words where lines
  /// end; in a file it is one line.
  func advise(_ text: String) {
    let text = words(text)
    for line in traits.stderrIsTerminal ? text.wrapped(toWidth: textWidth) : [text] { note(line) }
  }
}
