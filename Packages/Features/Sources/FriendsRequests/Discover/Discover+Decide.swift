public import FriendsModels
public import Services

extension Discover {
  /// Decides on a member; mutual interest opens a conversation.
  public struct Decide: FriendsRequest {
    public typealias Response = DecisionMade
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/discover/users/{user_id}/decision")
    public static let access = ServiceAccess.member

    public var user: WireID<Member>
    public var verdict: MemberVerdict

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
