public import Services

extension Missions {
  /// Makes a feed; an older one is over.
  public struct MakeFeed: FriendsRequest {
    public typealias Response = FeedLink
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/users/me/feed")
    public static let access = ServiceAccess.account
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public init() {}
  }
}
