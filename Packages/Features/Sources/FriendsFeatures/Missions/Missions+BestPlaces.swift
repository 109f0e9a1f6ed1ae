import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Matching
import Services
import Storage

extension Missions.BestPlaces: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> BestPlacesData {
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
    let company = try reading.company(
      of: me, crew: crewID?.id, users: (users ?? []).map(\.id), keys)
    let homes = company.compactMap(\.cell)
    // Of fewer than three the distance would be a member's own.
    guard homes.count >= 3 else {
      throw ServiceError(
        .validation, "the places of fewer than three people are known",
        hint: "Ask for a crew of whom more said where they live")
    }
    let reached = zip(places, cells).map { place, cell in
      let ways = homes.map { $0.bucket(to: cell) }.sorted()
      return (place: place, longest: ways[ways.count - 1], middle: ways[ways.count / 2])
    }
    let ranked = reached.sorted { ($0.longest, $0.middle) < ($1.longest, $1.middle) }
    return BestPlacesData(
      places: ranked.map {
        PlaceSuggestion(
          location: $0.place, longest: $0.longest.description, mean: $0.middle.description,
          reasons: ["nobody comes from farther than \($0.longest)"])
      }, unknown: company.count - homes.count)
  }
}
