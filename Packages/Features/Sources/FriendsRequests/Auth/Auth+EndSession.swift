extension Auth {
  /// Ends one of the account's sessions.
  public struct EndSession: FriendsRequest {
    /// What comes back.
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/users/me/sessions/{session_id}")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Which.
    public var session: String

    /// Makes one with all its fields.
    public init(session: String) {
      self.session = session
    }

    private enum CodingKeys: String, CodingKey {
      case session = "session_id"
    }
  }
}
