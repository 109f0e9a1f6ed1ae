public import DomainModels

/// What a client keeps of a session.
public struct SessionTokens: Sendable, Equatable {
  public let session: Identifier<Session>
  public let account: Identifier<Account>
  /// Goes with every call.
  public let access: AccessToken
  /// Gets the next two.
  public let refresh: RefreshToken
  /// When the access token is over.
  public let accessExpiresAt: Timestamp
  /// When the session is over, unless it is left unused before.
  public let sessionExpiresAt: Timestamp
}
