import AccountCommands
import ArgumentParser
import ConsoleSenders
import DomainModels
import Matching
import PageCommands
import PageScreens
import Pages
import PeoplePages
import ProductCommands
import QuartetTokens
import ScreenParts
import Services
import Terminal
import TerminalCommands

/// `dating people`: everything on a full screen.
struct PeopleScreenCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen",
    abstract: "Go on where you are, on a full screen (screen can be left out).",
    discussion: """
      It begins where you are: at the door, with your profile, or with people to meet. The bottom \
      line says which keys do what; ? shows them all. What you decide, send and change is on the \
      disk before the next picture is drawn; a new profile is stored as a whole after its last \
      step. Codes that would be printed are shown on the screen instead.

      With --plain, the same line by line, in words: for screen readers, and for pipes.
      """)

  @OptionGroup var screen: PeopleScreenOptions

  func run(in session: CommandSession) async throws { try await screen.run(in: session) }
}

/// `dating people open`: the same, beginning with a page.
struct PeopleOpenCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open a page by its address, on a full screen.",
    discussion: """
      Examples:
        dating people open /matches
        dating people open /me/edit/wishes         whom you look for
        dating people open /why --plain            line by line, in words

      Every page has an address; with --plain, "address" says it there.
      """)

  @Argument(help: "The page to open, as in /discover, /likes, /matches, /me or /account.")
  var address: String
  @OptionGroup var screen: PeopleScreenOptions

  func run(in session: CommandSession) async throws {
    guard let page = PageAddress(address) else {
      throw UsageFailure(
        message: "\"\(address)\" is no address of a page", hint: "Write it like /matches.")
    }
    try await screen.run(openingAt: page, in: session)
  }
}

/// The options of commands that show pages about people.
struct PeopleScreenOptions: ParsableArguments {
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @Option(help: "When to use colours.") var color = ColorChoice.auto
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var options: PeopleOptions

  /// Shows the pages.
  ///
  /// - Throws: as ``PeopleFullScreen/run(openingAt:isPlain:)``, and that the terminal has no screen.
  func run(openingAt address: PageAddress? = nil, in session: CommandSession) async throws {
    if !screen.isPlain {
      try session.requireScreen(
        alternative: "Use --plain for the same in words; or one step: dating people discover, "
          + "dating people like, dating people chat.")
    }
    let context = try await options.context(in: session, takingCodes: RecordedCodes())
    // A named user who is not signed in here begins at the entrance, under that name: what can't be
    // one is refused before anything is asked.
    if let user = context.user { try context.client.user(named: user) }
    try await PeopleFullScreen(context: context)
      .run(openingAt: address, isPlain: screen.isPlain)
  }
}

/// Shows the pages about people on the terminal.
struct PeopleFullScreen {
  let context: PeopleCommandContext

  private var session: CommandSession { context.session }

  /// Shows them until the person leaves.
  ///
  /// - Parameters:
  ///   - address: the page to open once the user is signed in; `nil` for the first one.
  ///   - isPlain: whether they are shown line by line.
  /// - Throws: a silent exit if it ended otherwise than by the person's wish, or why the terminal
  ///   can't be used; line by line what reading and writing throw, in a pipe any error.
  func run(openingAt address: PageAddress? = nil, isPlain: Bool) async throws {
    try await session.show(
      site, openingAt: address, try session.peopleLook(), isPlain: isPlain)
  }

  private var site: PeopleSite {
    let clock = context.clock
    return PeopleSite(
      client: context.client, clock: clock, identifiers: context.identifiers,
      grid: LocationGrid { try GridCell(latitude: $0, longitude: $1).rawValue },
      ago: { RelativeTime.describe(milliseconds: $0.milliseconds, now: clock.now.milliseconds) },
      user: context.user, arrivals: context.account.arrivals, changes: context.account.changes)
  }
}

extension CommandSession {
  /// The look of pages about people on this terminal.
  func peopleLook() throws -> PageLook {
    let tokens = try QuartetTokens.tokens(.dating, PageLook.appearance(on: traits))
    return PageLook(
      try PageTheme(tokens), brand: PageLook.Brand("people", sign: "♥", asciiSign: "<3"),
      on: traits)
  }

  /// The lines that a command prints for a page about people.
  func text(of page: PeoplePage) throws -> [StyledText] {
    PageText(try peopleLook(), columns: textWidth).lines(of: page)
  }
}
