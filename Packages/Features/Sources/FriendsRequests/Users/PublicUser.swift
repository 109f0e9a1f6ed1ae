public import FriendsModels

/// What others see of somebody.
public struct PublicUser: Codable, Sendable, Equatable {
  /// Who.
  public var id: WireID<Member>
  /// What they say.
  public var profile: PublicProfile

  /// Makes one with all its fields.
  public init(id: WireID<Member>, profile: PublicProfile) {
    self.id = id
    self.profile = profile
  }

  private enum CodingKeys: String, CodingKey {
    case id, profile
  }
}
