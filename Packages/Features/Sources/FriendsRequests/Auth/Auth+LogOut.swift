public import Secrets
public import Services

extension Auth {
  /// Ends a session; one that is over already is over.
  public struct LogOut: FriendsRequest {
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/auth/logout")
    public static let access = ServiceAccess.anyone

    /// A refresh token of the session.
    public var refreshToken: SecretText

    public init(refreshToken: SecretText) {
      self.refreshToken = refreshToken
    }

    private enum CodingKeys: String, CodingKey {
      case refreshToken = "refresh_token"
    }
  }
}
