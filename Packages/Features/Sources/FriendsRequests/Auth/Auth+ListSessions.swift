public import Services

extension Auth {
  /// Lists the sessions of the account.
  public struct ListSessions: FriendsRequest {
    public typealias Response = SessionsData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/me/sessions")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
