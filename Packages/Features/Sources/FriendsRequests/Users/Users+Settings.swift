extension Users {
  /// What one set beside the profile.
  public struct Settings: FriendsRequest {
    /// What comes back.
    public typealias Response = MemberSettings
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/me/settings")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Makes one with all its fields.
    public init() {}
  }
}
