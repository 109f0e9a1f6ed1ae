public import Secrets
public import Services

extension Accounts {
  /// Ends the session that a refresh token belongs to; one that is over stays so.
  ///
  /// Refused with ``ServiceError/Code/invalidRefreshToken`` if the token is none.
  public struct SignOut: PeopleRequest {
    /// That it was done.
    public typealias Response = Acknowledged
    public static let endpoint = Endpoint(.post, "/auth/sign-out")
    public static let access = ServiceAccess.anyone

    /// The refresh token.
    public var token: SecretText

    public init(token: SecretText) {
      self.token = token
    }
  }
}
