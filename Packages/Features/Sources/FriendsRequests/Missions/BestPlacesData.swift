public import Services

public struct BestPlacesData: ServiceResponse {
  /// The fairest first.
  public var places: [PlaceSuggestion]
  /// How many have not said where they live.
  public var unknown: Int

  public init(places: [PlaceSuggestion], unknown: Int) {
    self.places = places
    self.unknown = unknown
  }

  private enum CodingKeys: String, CodingKey {
    case places, unknown
  }
}
