import JournalScreens
import QuartetTokens
import ScreenParts
import Terminal
import TerminalCommands

extension CommandSession {
  /// The look of the journal on this terminal.
  func look() throws -> JournalLook {
    JournalLook(
      try JournalTheme(try QuartetTokens.tokens(.journal, JournalLook.appearance(on: traits))),
      on: traits)
  }

  /// The linear twin of the screen.
  func console() throws -> JournalConsole {
    JournalConsole(input: input, output: output, prompts: errorOutput, look: try look())
  }
}
