extension Auth {
  /// Lists the sessions of the account.
  public struct ListSessions: FriendsRequest {
    /// What comes back.
    public typealias Response = SessionsData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/me/sessions")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Makes one with all its fields.
    public init() {}
  }
}
