import PeopleRequests

@testable import PeopleScreens

extension PeopleScene {
  /// The same on a machine where codes arrive.
  func receiving(_ texts: [String]) -> PeopleScene {
    PeopleScene(
      service: service,
      surroundings: PeopleSurroundings(
        client: surroundings.client, clock: surroundings.clock,
        identifiers: surroundings.identifiers, grid: surroundings.grid, arrivals: { texts }))
  }
}
