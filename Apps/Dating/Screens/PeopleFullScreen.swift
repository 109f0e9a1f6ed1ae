import AccountCommands
import ConsoleSenders
import DomainModels
import Matching
import PageScreens
import Pages
import PeoplePages
import ScreenParts
import Services
import Terminal
import TerminalCommands
import TerminalScreen

/// Shows the pages about people on the terminal.
struct PeopleFullScreen {
  let context: PeopleCommandContext

  private var session: CommandSession { context.session }

  /// Shows them until the person leaves.
  ///
  /// - Parameters:
  ///   - address: the page to open once somebody is signed in; `nil` for where they stand.
  ///   - isPlain: whether they are shown line by line.
  /// - Throws: a silent exit if it ended otherwise than by the person's wish, or why the terminal
  ///   can't be used; line by line what reading and writing throw, in a pipe whatever went wrong.
  func run(openingAt address: PageAddress? = nil, isPlain: Bool) async throws {
    let look = try session.peopleLook()
    let site = site
    if isPlain {
      let console = PageConsole(
        input: session.input, output: session.output, prompts: session.errorOutput, look: look,
        hidden: session.hiddenInput)
      return try await session.interruptible {
        try await PlainPages(site, on: console)(openingAt: address)
      }
    }
    let performer = PagePerformer(site)
    let runner = ScreenRunner(device: .standard, level: session.traits.colorLevel)
    let screen = PageScreen<PeopleOperation>(PeopleSite.navigation, openingAt: address, look)
    let (_, ending) = try await runner.run(screen) { effect, mailbox in
      await performer(effect) { mailbox.send($0) }
    }
    try session.finish(ending)
  }

  private var site: PeopleSite {
    let clock = context.clock
    return PeopleSite(
      client: context.client, clock: clock, identifiers: context.identifiers,
      grid: PlaceGrid { try GridCell(latitude: $0, longitude: $1).rawValue },
      ago: { RelativeTime.describe(milliseconds: $0.milliseconds, now: clock.now.milliseconds) },
      user: context.user, arrivals: context.account.arrivals, changes: context.account.changes)
  }
}
