public import Services

extension Auth {
  /// Ends all sessions but the one that asks.
  public struct EndOtherSessions: FriendsRequest {
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/users/me/sessions")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
