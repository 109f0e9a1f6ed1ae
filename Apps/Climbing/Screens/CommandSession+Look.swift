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
  ///
  /// - Parameters:
  ///   - page: what is printed.
  ///   - title: what its rows are.
  /// - Returns: the lines.
  /// - Throws: `TokenError` for a token that is missing.
  func pageTable(of page: ClimbingPage, titled title: String = "CLIMB") throws -> String {
    PageText(try pageLook(), columns: textWidth(upTo: 120))
      .table(of: page, titled: title, remark: "GRADE", isWhole: false)
  }

  /// The linear twin of the screen.
  func console() throws -> ClimbingConsole {
    ClimbingConsole(input: input, output: output, prompts: errorOutput, look: try look())
  }
}
