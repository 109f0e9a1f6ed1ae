public import DomainModels
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
