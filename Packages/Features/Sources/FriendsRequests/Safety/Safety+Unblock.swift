public import FriendsModels
public import Services

extension Safety {
  /// Takes a block back; what ended stays ended.
  public struct Unblock: FriendsRequest {
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/blocks/{user_id}")
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
