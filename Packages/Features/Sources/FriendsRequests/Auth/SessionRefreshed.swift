public import Secrets
public import Services

/// The next tokens of a session.
public struct SessionRefreshed: ServiceResponse {
  /// The fields that every request carries.
  public var accessToken: SecretText
  /// For how many seconds the access token works.
  public var expiresIn: Int
  /// What gives the next two; the server document has none, and a client that ignores it signs in
  /// again.
  public var refreshToken: SecretText

  public init(accessToken: SecretText, expiresIn: Int, refreshToken: SecretText) {
    self.accessToken = accessToken
    self.expiresIn = expiresIn
    self.refreshToken = refreshToken
  }

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case expiresIn = "expires_in"
    case refreshToken = "refresh_token"
  }
}
