import ArgumentParser
import ClimbingAssembly
import ClimbingPages
import ClimbingScreens
import DomainModels
import PageCommands
import PageScreens
import Pages
import ProductCommands
import QuartetTokens
import ScreenParts
import Terminal
import TerminalCommands

/// `climbing open`: the logbook on a full screen.
struct OpenCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "The logbook on a full screen: five tabs, and what lies behind.",
    discussion: """
      Examples:
        climbing open
        climbing open /insights
        climbing open "/log?q=style:onsight"

      The bottom line says which keys do what; ? shows them all. What you change is on the disk \
      before the next picture is drawn. A session is lived on a screen of its own: climbing session.

      With --plain, the same line by line, in words: for screen readers, and for pipes. Every page \
      has an address; "address" says it there.
      """)

  @Argument(help: "The page to open, as in /projects or /feed; the logbook without it.")
  var address: String?
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @Option(help: "When to use colours.") var color = ColorChoice.auto
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    if !screen.isPlain {
      try session.requireScreen(
        alternative: "Use --plain for the same in words, or single commands: climbing climbs, "
          + "climbing projects.")
    }
    let opened = try address.map { try PageAddress(argument: $0, example: "/projects") }
    let site = ClimbingSite(try await options.container(in: session, showsBanner: false))
    let look = try session.pageLook()
    try await session.show(site, openingAt: opened, look, isPlain: screen.isPlain)
  }
}

extension CommandSession {
  /// The look of climbing on this terminal.
  func look() throws -> ClimbingLook {
    ClimbingLook(
      try ClimbingTheme(try QuartetTokens.tokens(.climbing, ClimbingLook.appearance(on: traits))),
      on: traits)
  }

  /// The look of climbing's pages on this terminal.
  func pageLook() throws -> PageLook {
    PageLook(
      try PageTheme(try QuartetTokens.tokens(.climbing, PageLook.appearance(on: traits))),
      brand: PageLook.Brand("climbing", sign: "▲", asciiSign: "^"), on: traits)
  }

  /// Page values as lines that are printed; in a pipe each is one line.
  func pageText() throws -> PageText {
    PageText(try pageLook(), columns: traits.stdoutIsTerminal ? textWidth(upTo: 120) : 10_000)
  }

  /// An instant as pages show it: in words on a terminal, in RFC 3339 in a pipe.
  func phrase(for time: Timestamp) -> Phrase {
    Phrase(words(for: time), timestamp: ZonedTimestamp(milliseconds: time.milliseconds))
  }

  /// The rows of a page as a table for a terminal, each with the beginning of its ID.
  ///
  /// - Parameters:
  ///   - page: what is printed.
  ///   - title: what its rows are.
  ///   - isWhole: whether all that a row says is shown, in several lines if need be.
  /// - Returns: the lines.
  /// - Throws: `TokenError` for a token that is missing.
  func pageTable(of page: ClimbingPage, titled title: String = "CLIMB", isWhole: Bool = false)
    throws -> String
  {
    PageText(try pageLook(), columns: textWidth(upTo: 120))
      .table(of: page, titled: title, remark: "GRADE", isWhole: isWhole)
  }

  /// The linear twin of the screen.
  func console() throws -> ClimbingConsole {
    ClimbingConsole(input: input, output: output, prompts: errorOutput, look: try look())
  }
}
