public import Services

extension Missions {
  /// Ends the caller's feed.
  public struct RevokeFeed: FriendsRequest {
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/users/me/feed")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
