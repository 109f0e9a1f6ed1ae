public import Secrets
public import Services

extension Accounts {
  /// Gives the next two tokens of a session, in place of those before.
  ///
  /// Refused with ``ServiceError/Code/invalidRefreshToken``. A token that was used before ends the
  /// session, but for the first seconds after its use: an answer may have been lost.
  public struct Refresh: PeopleRequest {
    /// The same session with new tokens.
    public typealias Response = SessionGrant
    public static let endpoint = Endpoint(.post, "/auth/refresh")
    public static let access = ServiceAccess.anyone

    /// The session's newest refresh token.
    public var token: SecretText

    public init(token: SecretText) {
      self.token = token
    }
  }
}
