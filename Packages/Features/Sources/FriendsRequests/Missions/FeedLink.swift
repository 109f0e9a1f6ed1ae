public import Secrets
public import Services

/// A feed that was just made; its token is returned once.
public struct FeedLink: ServiceResponse {
  public var token: SecretText
  /// Where it is found, with `{token}` in the token's place.
  public var path: String

  public init(token: SecretText, path: String) {
    self.token = token
    self.path = path
  }

  private enum CodingKeys: String, CodingKey {
    case token, path
  }
}
