public import Services

extension Users {
  public struct Me: FriendsRequest {
    public typealias Response = User
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/me")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
