public import Services

extension Accounts {
  /// Ends one of the account's sessions: its tokens work no more.
  ///
  /// Refused with `session_not_found`, for somebody else's session too.
  public struct EndSession: PeopleRequest {
    /// That it was done.
    public typealias Response = Acknowledged
    public static let endpoint = Endpoint(.delete, "/auth/sessions/{session}")
    public static let access = ServiceAccess.account

    /// Which one, by ``SessionInfo/id``.
    public var session: String

    public init(session: String) {
      self.session = session
    }
  }
}
