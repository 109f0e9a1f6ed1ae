public import FriendsModels

extension Discover {
  /// Decides on somebody; mutual interest opens a conversation.
  public struct Decide: FriendsRequest {
    /// What comes back.
    public typealias Response = DecisionMade
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/discover/users/{user_id}/decision")
    /// Who may ask.
    public static let access = FriendsAccess.member

    /// On whom.
    public var user: WireID<Member>
    /// What.
    public var verdict: MemberVerdict

    /// Makes one with all its fields.
    public init(user: WireID<Member>, verdict: MemberVerdict) {
      self.user = user
      self.verdict = verdict
    }

    private enum CodingKeys: String, CodingKey {
      case verdict
      case user = "user_id"
    }
  }
}
