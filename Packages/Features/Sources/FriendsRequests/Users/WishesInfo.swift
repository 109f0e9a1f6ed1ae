public import FriendsModels

/// Whom a member wants to be shown; it holds both ways.
public struct WishesInfo: Codable, Sendable, Equatable {
  /// The least age.
  public var minAge: Int
  /// The greatest age.
  public var maxAge: Int
  /// How far others may live, in kilometres.
  public var maxDistanceKm: Int
  /// What others should be like in each of the three sliders.
  public var traits: [TraitWish]

  public init(minAge: Int, maxAge: Int, maxDistanceKm: Int, traits: [TraitWish]) {
    self.minAge = minAge
    self.maxAge = maxAge
    self.maxDistanceKm = maxDistanceKm
    self.traits = traits
  }

  private enum CodingKeys: String, CodingKey {
    case traits
    case minAge = "min_age"
    case maxAge = "max_age"
    case maxDistanceKm = "max_distance_km"
  }
}
