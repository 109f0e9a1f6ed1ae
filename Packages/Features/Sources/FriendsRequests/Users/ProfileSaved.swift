public import Services

/// A profile after a change.
public struct ProfileSaved: ServiceResponse {
  public var profile: Profile
  /// Whether others can be shown it.
  public var profileComplete: Bool

  public init(profile: Profile, profileComplete: Bool) {
    self.profile = profile
    self.profileComplete = profileComplete
  }

  private enum CodingKeys: String, CodingKey {
    case profile
    case profileComplete = "profile_complete"
  }
}
