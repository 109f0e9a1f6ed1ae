public import FriendsModels

extension Discover {
  /// Takes a decision back, unless a conversation came of it.
  public struct UndoDecision: FriendsRequest {
    /// What comes back.
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/discover/users/{user_id}/decision")
    /// Who may ask.
    public static let access = FriendsAccess.member

    /// On whom.
    public var user: WireID<Member>

    /// Makes one with all its fields.
    public init(user: WireID<Member>) {
      self.user = user
    }

    private enum CodingKeys: String, CodingKey {
      case user = "user_id"
    }
  }
}
