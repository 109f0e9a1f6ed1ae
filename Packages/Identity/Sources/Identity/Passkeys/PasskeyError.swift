public import DomainModels

/// Says why a passkey was not taken; none of its texts tells whether an account or a passkey exists.
public struct PasskeyError: ReasonedError, Equatable {
  public enum Reason: String, Sendable, CaseIterable {
    /// The answer is wrong; the caller does not learn which part of it.
    case refused = "passkey_refused"
    /// The account has no such passkey.
    case notFound = "passkey_not_found"
    /// The account has as many as it can have.
    case tooMany = "too_many_passkeys"
    /// The user signed in too long ago to add one.
    case signInTooOld = "sign_in_too_old"
  }

  public let reason: Reason
  public let message: String
  public let hint: String?

  init(_ reason: Reason, _ message: String, hint: String?) {
    (self.reason, self.message, self.hint) = (reason, message, hint)
  }

  /// The kind of failure, which decides how a surface answers.
  public var kind: FailureKind {
    switch reason {
    case .refused, .signInTooOld: .locked
    case .notFound: .notFound
    case .tooMany: .usage
    }
  }

  /// One sentence for an unknown passkey, a wrong signature, and all else that does not fit.
  static let refused = PasskeyError(
    .refused, "the passkey was not accepted", hint: "Try again, or sign in with a code")

  static let notFound = PasskeyError(
    .notFound, "there is no such passkey", hint: "Look at the list again")

  static let tooMany = PasskeyError(
    .tooMany, "an account has at most \(Passkey.limit) passkeys", hint: "Remove one first")

  static let signInTooOld = PasskeyError(
    .signInTooOld, "a passkey can be added within ten minutes after signing in",
    hint: "Sign out, sign in with a code, and add it then")
}
