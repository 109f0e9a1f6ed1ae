extension Users {
  /// Whoever asks.
  public struct Me: FriendsRequest {
    /// What comes back.
    public typealias Response = User
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/me")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Makes one with all its fields.
    public init() {}
  }
}
