public struct SignIn: Sendable, Equatable {
  /// What the client keeps.
  public let tokens: SessionTokens
  /// Whether the account was made by it.
  public let isNewAccount: Bool
}
