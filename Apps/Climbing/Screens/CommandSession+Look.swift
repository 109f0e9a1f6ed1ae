import ClimbingScreens
import QuartetTokens
import Terminal
import TerminalCommands

extension CommandSession {
  /// How climbing looks on this terminal.
  func look() throws -> ClimbingLook {
    ClimbingLook(
      try ClimbingTheme(try QuartetTokens.tokens(.climbing, ClimbingLook.appearance(on: traits))),
      on: traits)
  }

  /// The linear twin of the screen.
  func console() throws -> ClimbingConsole {
    ClimbingConsole(input: input, output: output, prompts: errorOutput, look: try look())
  }
}
