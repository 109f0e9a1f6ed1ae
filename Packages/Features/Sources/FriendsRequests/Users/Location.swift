/// Where a member lives (the seed's `Location`).
public struct Location: Codable, Sendable, Equatable {
  public var city: String
  /// The state, county or region.
  public var state: String
  /// Where that is: in an answer the centre of a cell about a kilometre wide.
  public var coordinates: Coordinates?

  public init(city: String, state: String, coordinates: Coordinates? = nil) {
    self.city = city
    self.state = state
    self.coordinates = coordinates
  }

  private enum CodingKeys: String, CodingKey {
    case city, state, coordinates
  }
}
