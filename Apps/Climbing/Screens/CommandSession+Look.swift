import ClimbingScreens
import PageScreens
import QuartetTokens
import ScreenParts
import Terminal
import TerminalCommands

extension CommandSession {
  /// How climbing looks on this terminal.
  func look() throws -> ClimbingLook {
    ClimbingLook(
      try ClimbingTheme(try QuartetTokens.tokens(.climbing, ClimbingLook.appearance(on: traits))),
      on: traits)
  }

  /// How climbing's pages look on this terminal.
  func pageLook() throws -> PageLook {
    PageLook(
      try PageTheme(try QuartetTokens.tokens(.climbing, PageLook.appearance(on: traits))),
      brand: PageLook.Brand("climbing", sign: "▲", asciiSign: "^"), on: traits)
  }

  /// The linear twin of the screen.
  func console() throws -> ClimbingConsole {
    ClimbingConsole(input: input, output: output, prompts: errorOutput, look: try look())
  }
}
