public import Secrets

/// That it is the owner who asks: the password, or a code that ``Accounts/RequestProof`` sent.
public enum AccountProof: Sendable, Equatable {
  case password(SecretText)
  /// A code, and the challenge it was sent with.
  case code(SecretText, challenge: String)
}
