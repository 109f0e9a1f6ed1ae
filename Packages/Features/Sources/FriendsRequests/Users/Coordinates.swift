/// A place on Earth (the seed's `Coordinates`).
public struct Coordinates: Codable, Sendable, Equatable {
  /// Degrees north.
  public var lat: Double
  /// Degrees east.
  public var lng: Double

  public init(lat: Double, lng: Double) {
    self.lat = lat
    self.lng = lng
  }

  private enum CodingKeys: String, CodingKey {
    case lat, lng
  }
}
