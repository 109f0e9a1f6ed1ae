public import Secrets
public import Services

/// A new session.
public struct SessionStarted: ServiceResponse {
  /// The fields that every request carries.
  public var accessToken: SecretText
  /// The refresh token, which gives the next two tokens.
  public var refreshToken: SecretText
  /// For how many seconds the access token works.
  public var expiresIn: Int
  /// Whether the account was made just now.
  public var isNewUser: Bool
  /// The user who is signed in.
  public var user: User

  public init(
    accessToken: SecretText, refreshToken: SecretText, expiresIn: Int, isNewUser: Bool, user: User
  ) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.expiresIn = expiresIn
    self.isNewUser = isNewUser
    self.user = user
  }

  private enum CodingKeys: String, CodingKey {
    case user
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case expiresIn = "expires_in"
    case isNewUser = "is_new_user"
  }
}
