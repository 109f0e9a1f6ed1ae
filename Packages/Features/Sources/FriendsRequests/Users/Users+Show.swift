public import FriendsModels
public import Services

extension Users {
  /// Shows a member's public profile.
  public struct Show: FriendsRequest {
    public typealias Response = PublicUser
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/{id}")
    public static let access = ServiceAccess.member

    public var user: WireID<Member>

    public init(user: WireID<Member>) {
      self.user = user
    }

    private enum CodingKeys: String, CodingKey {
      case user = "id"
    }
  }
}
