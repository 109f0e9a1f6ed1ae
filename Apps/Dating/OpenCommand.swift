import ArgumentParser
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

/// `dating open`: the pages of the cards on a full screen.
struct OpenCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Every page on a full screen: the stack, matches, profiles, the quiz, numbers.",
    discussion: """
      The bottom line says which keys do what; ? shows them all. Every page has an address, such as \
      /matches?category=ocean or /compare/biochar/daccs.

      With --plain, the same line by line, in words: for screen readers, and for pipes; "address" \
      says there where you are.
      """)

  @Argument(help: "The page to open, as in /matches or /cards/biochar; the stack without it.")
  var address: String?
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @Option(help: "When to use colours.") var color = ColorChoice.auto
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup(title: "Language model") var model: ModelOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    if !screen.isPlain {
      try session.requireScreen(
        alternative: "Use --plain for the same in words; or one page: dating matches, dating show.")
    }
    let opened = try address.map { try PageAddress(argument: $0, example: "/matches") }
    let container = try await plugins.container(in: session, model: model.llm)
    let site = container.site
    let look = try session.look().pages
    try await session.show(site, openingAt: opened, look, isPlain: screen.isPlain)
  }
}

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
