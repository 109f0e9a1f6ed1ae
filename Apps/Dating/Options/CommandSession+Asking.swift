import Terminal
import TerminalCommands

extension CommandSession {
  /// Whether a person sits there who can be asked something.
  var canAsk: Bool {
    allowsInput && traits.stdinIsTerminal && traits.stderrIsTerminal
  }
}
