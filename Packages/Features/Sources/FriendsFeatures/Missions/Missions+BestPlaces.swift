import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Matching
import Storage

extension Missions.BestPlaces: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> BestPlacesData {
    let (me, keys) = (try caller.member, context.identityKeys)
    let cells = try places.enumerated().map { index, place -> GridCell in
      guard let coordinates = place.coordinates,
        let cell = try? GridCell(latitude: coordinates.lat, longitude: coordinates.lng)
      else {
        throw ValidationError(issues: [
          ValidationError.Issue(
            field: "places[\(index)].coordinates", reason: "must be a place on Earth")
        ])
      }
      return cell
    }
    guard (1...10).contains(places.count) else {
      throw ValidationError(issues: [
        ValidationError.Issue(field: "places", reason: "must be 1 to 10")
      ])
    }
    return try await context.store.read { transaction in
      let company = try transaction.company(
        of: me, crew: crewID?.id, users: (users ?? []).map(\.id), keys)
      let homes = company.compactMap(\.cell)
      // Of fewer than three the distance would be somebody's own.
      guard homes.count >= 3 else {
        throw FriendsError(
          .validation, "the places of fewer than three people are known",
          hint: "Ask for a crew of whom more said where they live")
      }
      let ranked = zip(places, cells).map { place, cell -> PlaceSuggestion in
        let ways = homes.map { $0.bucket(to: cell) }.sorted()
        let longest = ways.last ?? .farther
        return PlaceSuggestion(
          location: place, longest: longest.description,
          mean: ways[ways.count / 2].description,
          reasons: ["nobody comes from farther than \(longest)"])
      }
      let order = zip(ranked, cells).sorted { one, other in
        let (first, second) = (homes.reach(of: one.1), homes.reach(of: other.1))
        return first < second
      }
      return BestPlacesData(
        places: order.map(\.0), unknown: company.count - homes.count)
    }
  }
}

extension [GridCell] {
  /// The longest and the middle way to a cell, as buckets, to compare by.
  fileprivate func reach(of cell: GridCell) -> [Int] {
    let ways = map { $0.bucket(to: cell).rawValue }.sorted()
    return [ways.last ?? 0, ways[ways.count / 2]]
  }
}

extension [Int] {
  fileprivate static func < (one: [Int], other: [Int]) -> Bool {
    one.lexicographicallyPrecedes(other)
  }
}
