public import Services

extension Accounts {
  /// Lists what happened to the account, the newest first; at most a hundred events of 90 days.
  public struct ListEvents: PeopleRequest {
    /// The events, none of which names a number, an address or a place.
    public typealias Response = [SecurityEventInfo]
    public static let endpoint = Endpoint(.get, "/account/events")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
