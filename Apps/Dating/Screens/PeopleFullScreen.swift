import AccountCommands
import ConsoleSenders
import DomainModels
import Matching
import PageCommands
import PageScreens
import Pages
import PeoplePages
import Services
import Terminal
import TerminalCommands

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
      grid: PlaceGrid { try GridCell(latitude: $0, longitude: $1).rawValue },
      ago: { RelativeTime.describe(milliseconds: $0.milliseconds, now: clock.now.milliseconds) },
      user: context.user, arrivals: context.account.arrivals, changes: context.account.changes)
  }
}
