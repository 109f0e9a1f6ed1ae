public import Services

extension Auth {
  /// Ends one of the account's sessions.
  public struct EndSession: FriendsRequest {
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/users/me/sessions/{session_id}")
    public static let access = ServiceAccess.account

    public var session: String

    public init(session: String) {
      self.session = session
    }

    private enum CodingKeys: String, CodingKey {
      case session = "session_id"
    }
  }
}
