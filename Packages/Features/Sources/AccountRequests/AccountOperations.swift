public import DomainModels
public import Secrets
public import Services

/// A service with accounts: users sign in by a code or a password, and have sessions.
public protocol AccountAPI: ServiceAPI {
  /// The response to a request that signs in or replaces the tokens of a session.
  associatedtype Grant: AccountGrant
}

/// The tokens of a session in the form of one API; what prints of them is dots.
public protocol AccountGrant: ServiceResponse {
  /// Makes a response.
  ///
  /// - Parameters:
  ///   - tokens: the session's ID, its account and its tokens.
  ///   - sessionExpiresAt: when the session ends unless it is refreshed.
  ///   - isNewAccount: whether the request made the account.
  init(tokens: SessionTokens, sessionExpiresAt: Timestamp, isNewAccount: Bool)

  /// The tokens as a client stores them.
  var tokens: SessionTokens { get }
}

/// A request of ``AccountOperations``.
public protocol AccountRequest: ServiceRequest where API: AccountAPI {}

extension AccountRequest {
  /// The same name in every API, as in `Accounts.SignIn`.
  public static var requestName: String { "Accounts.\(Self.self)" }
}

/// The requests about signing up, signing in and sessions, for any API with accounts.
///
/// An API names those that it has in `ServiceAPI.requests`.
public enum AccountOperations<API: AccountAPI> {}

/// That it is the owner who asks: the password, or a code that ``AccountOperations/RequestProof`` sent.
public enum AccountProof: Sendable, Equatable {
  case password(SecretText)
  /// A code, and the challenge it was sent with.
  case code(SecretText, challenge: String)
}

extension AccountProof: Codable {
  private enum CodingKeys: String, CodingKey {
    case password, code, challenge
  }

  /// Reads `{"password": …}`, or `{"code": …, "challenge": …}`.
  ///
  /// - Throws: `DecodingError`, also if it holds both.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let password = try container.decodeIfPresent(SecretText.self, forKey: .password)
    let code = try container.decodeIfPresent(SecretText.self, forKey: .code)
    switch (password, code) {
    case (let password?, nil): self = .password(password)
    case (nil, let code?):
      self = .code(code, challenge: try container.decode(String.self, forKey: .challenge))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .password, in: container, debugDescription: "must be a password or a code")
    }
  }

  /// Writes `{"password": …}`, or `{"code": …, "challenge": …}`.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .password(let password): try container.encode(password, forKey: .password)
    case .code(let code, let challenge):
      try container.encode(code, forKey: .code)
      try container.encode(challenge, forKey: .challenge)
    }
  }
}
