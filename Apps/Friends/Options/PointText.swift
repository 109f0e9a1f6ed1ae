import ArgumentParser
import FriendsRequests

/// A place on Earth as the user types it: latitude and longitude in degrees, such as `47.38,8.54`.
struct PointText: ExpressibleByArgument, Sendable {
  let coordinates: Coordinates

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.filter { $0 != " " }) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    coordinates = Coordinates(lat: latitude, lng: longitude)
  }
}
