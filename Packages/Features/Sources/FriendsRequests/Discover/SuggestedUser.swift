/// A member, and why.
public struct SuggestedUser: Codable, Sendable, Equatable {
  public var user: DiscoverUser
  /// How well, and why.
  public var compatibility: Compatibility

  public init(user: DiscoverUser, compatibility: Compatibility) {
    self.user = user
    self.compatibility = compatibility
  }

  private enum CodingKeys: String, CodingKey {
    case user, compatibility
  }
}
