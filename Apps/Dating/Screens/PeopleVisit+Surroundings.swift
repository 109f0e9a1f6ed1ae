import ConsoleSenders
import DatingAssembly
import Matching
import PeopleScreens

extension PeopleVisit {
  /// What the screens need of the program.
  var surroundings: PeopleSurroundings {
    PeopleSurroundings(
      client: client, clock: container.clock, identifiers: container.identifiers,
      grid: PlaceGrid { try GridCell(latitude: $0, longitude: $1).rawValue }, user: user,
      arrivals: arrived)
  }

  /// What arrived for the screen to show; nil where it is printed.
  private var arrived: (@Sendable () -> [String])? {
    guard let arrivals else { return nil }
    return { arrivals.take() }
  }
}
