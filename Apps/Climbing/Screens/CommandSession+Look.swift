import ClimbingPages
import ClimbingScreens
import PageScreens
import Pages
import ProductCommands
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

  /// The rows of a page as a table for a terminal, each with the beginning of its ID.
  func pageTable(of page: ClimbingPage) throws -> [StyledText] {
    PageText(try pageLook(), columns: textWidth(upTo: 120)).table(of: page) {
      String($0.id.prefix(13))
    }
  }

  /// The linear twin of the screen.
  func console() throws -> ClimbingConsole {
    ClimbingConsole(input: input, output: output, prompts: errorOutput, look: try look())
  }
}
