extension Accounts {
  /// Lists what happened to the account, the newest first; at most a hundred events of 90 days.
  public struct ListEvents: PeopleRequest {
    /// The events, none of which names a number, an address or a place.
    public typealias Response = [SecurityEventInfo]
    /// Its name on a wire, which never changes.
    public static let name = "accounts.list_events"
    public static let access = PeopleAccess.account

    public init() {}
  }
}
