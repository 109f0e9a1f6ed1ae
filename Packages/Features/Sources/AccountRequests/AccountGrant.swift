public import DomainModels
public import Services

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
