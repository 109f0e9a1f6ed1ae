extension Accounts {
  /// Lists where the account is signed in, the last used first.
  public struct ListSessions: PeopleRequest {
    /// Every session that lives.
    public typealias Response = [SessionInfo]
    /// Its name on a wire, which never changes.
    public static let name = "accounts.list_sessions"
    public static let access = PeopleAccess.account

    public init() {}
  }
}
