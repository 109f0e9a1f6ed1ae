import AccountCommands
import Matching
import PeopleScreens

extension PeopleCommandContext {
  /// What the screens need of the program.
  var surroundings: PeopleSurroundings {
    PeopleSurroundings(
      client: client, clock: clock, identifiers: identifiers,
      grid: PlaceGrid { try GridCell(latitude: $0, longitude: $1).rawValue }, user: user,
      arrivals: account.arrivals, changes: account.changes)
  }
}
