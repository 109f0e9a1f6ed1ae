public import FriendsModels
public import Services

extension Discover {
  /// Takes a decision back, unless a conversation came of it.
  public struct UndoDecision: FriendsRequest {
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/discover/users/{user_id}/decision")
    public static let access = ServiceAccess.member

    public var user: WireID<Member>

    public init(user: WireID<Member>) {
      self.user = user
    }

    private enum CodingKeys: String, CodingKey {
      case user = "user_id"
    }
  }
}
