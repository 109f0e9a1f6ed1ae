extension Accounts {
  /// Ends every session of the account but this one.
  public struct EndOtherSessions: PeopleRequest {
    /// That it was done.
    public typealias Response = Acknowledged
    /// Its name on a wire, which never changes.
    public static let name = "accounts.end_other_sessions"
    public static let access = PeopleAccess.account

    public init() {}
  }
}
