public import Services

extension Accounts {
  /// Lists where the account is signed in, the last used first.
  public struct ListSessions: PeopleRequest {
    /// Every session that lives.
    public typealias Response = [SessionInfo]
    public static let endpoint = Endpoint(.get, "/auth/sessions")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
