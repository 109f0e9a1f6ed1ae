public import FriendsModels
public import Services

extension Safety {
  /// Blocks a member: neither sees the other anywhere, conversations and invitations end, and of
  /// what both would come to the one who blocks stays out.
  public struct Block: FriendsRequest {
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/blocks/{user_id}")
    public static let access = ServiceAccess.account

    public var user: WireID<Member>

    public init(user: WireID<Member>) {
      self.user = user
    }

    private enum CodingKeys: String, CodingKey {
      case user = "user_id"
    }
  }
}
