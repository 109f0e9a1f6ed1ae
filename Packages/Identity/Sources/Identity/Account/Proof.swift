public import DomainModels
public import Secrets

/// How somebody who is signed in shows once more that it is they, before something is changed that
/// would keep them out.
public enum Proof: Sendable {
  /// With the account's password.
  case password(Secret)
  /// With a code that ``RequestProof`` sent.
  case code(OneTimeCode, challenge: Identifier<Challenge>)
}
