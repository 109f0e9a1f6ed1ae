public import FriendsModels

extension Users {
  /// Shows somebody's public profile.
  public struct Show: FriendsRequest {
    /// What comes back.
    public typealias Response = PublicUser
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/{id}")
    /// Who may ask.
    public static let access = FriendsAccess.member

    /// Who.
    public var user: WireID<Member>

    /// Makes one with all its fields.
    public init(user: WireID<Member>) {
      self.user = user
    }

    private enum CodingKeys: String, CodingKey {
      case user = "id"
    }
  }
}
