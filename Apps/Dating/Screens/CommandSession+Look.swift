import DatingAssembly
import DatingPages
import DatingScreens
import LLM
import PageCommands
import PageScreens
import Pages
import ProductCommands
import QuartetTokens
import ScreenParts
import Terminal
import TerminalCommands

extension CommandSession {
  /// The look of dating on this terminal.
  func look() throws -> DatingLook {
    DatingLook(
      try DatingTheme(try QuartetTokens.tokens(.dating, DatingLook.appearance(on: traits))),
      on: traits)
  }

  /// Page values as lines that are printed.
  ///
  /// - Parameter columns: how wide a line may be; `nil` for what is easily read.
  /// - Returns: the text of pages.
  /// - Throws: `TokenError` for a token that is missing.
  func pageText(columns: Int? = nil) throws -> PageText {
    PageText(try look().pages, columns: columns ?? textWidth)
  }

  /// The rows of a page as a table for a terminal, each with the name by which commands know its card.
  func pageTable(of page: DatingPage) throws -> String {
    try pageText(columns: textWidth(upTo: 120))
      .table(of: page, titled: "CARD", remark: "DECIDED", isWhole: false, hasWholeIDs: true)
  }

  /// The linear twin of the screen.
  func console() throws -> DatingConsole {
    DatingConsole(input: input, output: output, prompts: errorOutput, look: try look())
  }

  /// Shows one of dating's own screens until the person leaves.
  ///
  /// - Throws: as ``show(_:perform:)``.
  func show(_ screen: DatingScreen, over container: DatingContainer) async throws {
    let performer = DatingPerformer(container)
    try await show(screen) { await performer($0, tell: $1) }
  }

  /// The speed at which a ready answer is printed: as if typed, but not to a user who
  /// wants nothing to move.
  var pace: ReplyPace {
    traits.stdoutIsTerminal && !traits.isMotionReduced
      ? .natural(clock: ContinuousClock()) : .immediate
  }
}
