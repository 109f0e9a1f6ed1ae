public import Secrets
public import Services

extension Auth {
  /// Gives new tokens for a refresh token, which is then over.
  public struct Refresh: FriendsRequest {
    public typealias Response = SessionRefreshed
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/auth/refresh")
    public static let access = ServiceAccess.anyone

    /// The newest refresh token.
    public var refreshToken: SecretText

    public init(refreshToken: SecretText) {
      self.refreshToken = refreshToken
    }

    private enum CodingKeys: String, CodingKey {
      case refreshToken = "refresh_token"
    }
  }
}
