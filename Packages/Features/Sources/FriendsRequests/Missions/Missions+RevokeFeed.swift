extension Missions {
  /// Ends one's feed.
  public struct RevokeFeed: FriendsRequest {
    /// What comes back.
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/users/me/feed")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Makes one with all its fields.
    public init() {}
  }
}
