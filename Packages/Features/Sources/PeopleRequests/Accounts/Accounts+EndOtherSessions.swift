public import Services

extension Accounts {
  /// Ends every session of the account but this one.
  public struct EndOtherSessions: PeopleRequest {
    /// That it was done.
    public typealias Response = Acknowledged
    public static let endpoint = Endpoint(.delete, "/auth/sessions")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
