public import FriendsModels
public import Services

/// A member with an account (the seed's `User`).
public struct User: ServiceResponse {
  public var id: WireID<Member>
  /// The phone, in E.164.
  public var phoneNumber: String
  /// Whether others can be shown the profile.
  public var profileComplete: Bool
  public var createdAt: WireTime?
  /// Their description of themselves; `nil` while there is none.
  public var profile: Profile?

  public init(
    id: WireID<Member>, phoneNumber: String, profileComplete: Bool, createdAt: WireTime? = nil,
    profile: Profile? = nil
  ) {
    self.id = id
    self.phoneNumber = phoneNumber
    self.profileComplete = profileComplete
    self.createdAt = createdAt
    self.profile = profile
  }

  private enum CodingKeys: String, CodingKey {
    case id, profile
    case phoneNumber = "phone_number"
    case profileComplete = "profile_complete"
    case createdAt = "created_at"
  }
}
