extension Missions {
  /// Makes a feed; an older one is over.
  public struct MakeFeed: FriendsRequest {
    /// What comes back.
    public typealias Response = FeedLink
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/users/me/feed")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Makes one with all its fields.
    public init() {}
  }
}
