/// A box on the map between two corners.
///
/// One that crosses the 180th meridian is two boxes.
public struct OpenBetaBounds: Sendable, Hashable {
  /// The lower corner in the west.
  public let southWest: OpenBetaPlace
  /// The upper corner in the east.
  public let northEast: OpenBetaPlace

  /// Makes a box; nil if the corners are the wrong way round.
  public init?(southWest: OpenBetaPlace, northEast: OpenBetaPlace) {
    guard southWest.latitude <= northEast.latitude, southWest.longitude <= northEast.longitude
    else { return nil }
    self.southWest = southWest
    self.northEast = northEast
  }

  /// Makes a box of what the API calls a bbox: west, south, east, north.
  init?(_ numbers: [Double?]?) {
    let numbers = (numbers ?? []).compactMap(\.self)
    guard numbers.count == 4,
      let southWest = OpenBetaPlace(latitude: numbers[1], longitude: numbers[0]),
      let northEast = OpenBetaPlace(latitude: numbers[3], longitude: numbers[2])
    else { return nil }
    self.init(southWest: southWest, northEast: northEast)
  }

  /// West, south, east, north.
  var numbers: [Double] {
    [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude]
  }
}
