public import FriendsModels
public import Services

/// A member's profile as others see it.
public struct PublicUser: ServiceResponse {
  public var id: WireID<Member>
  public var profile: PublicProfile

  public init(id: WireID<Member>, profile: PublicProfile) {
    self.id = id
    self.profile = profile
  }

  private enum CodingKeys: String, CodingKey {
    case id, profile
  }
}
