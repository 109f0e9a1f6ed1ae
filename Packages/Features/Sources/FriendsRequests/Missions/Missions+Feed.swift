public import Services

extension Missions {
  /// Whether one has a feed, and since when.
  public struct Feed: FriendsRequest {
    public typealias Response = FeedInfo
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/me/feed")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
