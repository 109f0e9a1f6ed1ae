extension Missions {
  /// Whether one has a feed, and since when.
  public struct Feed: FriendsRequest {
    /// What comes back.
    public typealias Response = FeedInfo
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/me/feed")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Makes one with all its fields.
    public init() {}
  }
}
