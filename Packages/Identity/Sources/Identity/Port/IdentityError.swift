public import DomainModels

/// Says why a user was not recognised, signed in or changed.
///
/// No text of it holds a phone number, an address, a code, a password or a token, and none tells
/// whether an account exists.
public struct IdentityError: ReasonedError, Equatable {
  /// The reasons a program may want to tell apart; in capitals they are the names of the wire.
  public enum Reason: String, Sendable, CaseIterable {
    /// The phone number is not one of E.164.
    case invalidPhoneNumber = "invalid_phone_number"
    /// The e-mail address can't be one.
    case invalidEmail = "invalid_email"
    /// The password is too short, too long or too common.
    case weakPassword = "weak_password"
    /// The code is not the one that was sent, or not for this device.
    case invalidCode = "invalid_code"
    /// The code was right once: it is used, replaced, burnt or too old.
    case codeExpired = "code_expired"
    /// E-mail and password do not belong together.
    case wrongCredentials = "wrong_credentials"
    /// Too much was asked for; see ``IdentityError/retryAfter``.
    case rateLimited = "rate_limited"
    /// The token is none of ours, or its session was ended.
    case unauthorized
    /// An operator suspended the account.
    case accountSuspended = "account_suspended"
    /// The access token is over: refresh the session.
    case tokenExpired = "token_expired"
    /// The refresh token leads nowhere any more: sign in again.
    case invalidRefreshToken = "invalid_refresh_token"
    /// The code or the mail could not be sent.
    case notSent = "not_sent"
    /// The phone or address, whose owner this is, belongs to another account.
    case contactTaken = "contact_taken"
    /// The account has not what the proof needs, for instance no password.
    case proofImpossible = "proof_impossible"
    /// There is no such session of this account.
    case sessionNotFound = "session_not_found"
    /// Stored data can't be read: damaged, or sealed with other keys.
    case unreadable = "identity_unreadable"
    /// A password could not be hashed, for instance for want of memory.
    case hashingFailed = "hashing_failed"
  }

  public let reason: Reason
  /// The problem, as a sentence.
  public let message: String
  /// The next step for the user, as a sentence.
  public let hint: String?
  /// After how long the same call may work; only with ``Reason/rateLimited``.
  public let retryAfter: Duration?

  /// Makes an error, of whose texts none may name a person or a secret.
  public init(
    _ reason: Reason, _ message: String, hint: String? = nil, retryAfter: Duration? = nil
  ) {
    self.reason = reason
    self.message = message
    self.hint = hint
    self.retryAfter = retryAfter
  }

  /// The kind of failure, which decides how a surface answers.
  public var kind: FailureKind {
    switch reason {
    case .rateLimited: .busy
    case .unauthorized, .tokenExpired, .invalidRefreshToken, .wrongCredentials,
      .accountSuspended:
      .locked
    case .sessionNotFound: .notFound
    case .notSent, .unreadable, .hashingFailed: .failed
    default: .usage
    }
  }
}

extension IdentityError {
  /// One sentence for a wrong code, an unknown challenge and a foreign device: which of them it was
  /// is not shown to users.
  static let invalidCode = IdentityError(
    .invalidCode, "this is not the code that was sent",
    hint: "Check the digits, or ask for a new code")

  /// One sentence for every code whose time is over.
  static let codeExpired = IdentityError(
    .codeExpired, "this code does not work any more", hint: "Ask for a new code")

  /// One sentence for an unknown address and a wrong password.
  static let wrongCredentials = IdentityError(
    .wrongCredentials, "e-mail and password do not belong together",
    hint: "Check both, or ask for a new password")

  static let unauthorized = IdentityError(
    .unauthorized, "no user is signed in with this token", hint: "Sign in again")

  static let tokenExpired = IdentityError(
    .tokenExpired, "the access token is over", hint: "Refresh the session")

  static let invalidRefreshToken = IdentityError(
    .invalidRefreshToken, "the session can't be refreshed", hint: "Sign in again")

  static let contactTaken = IdentityError(
    .contactTaken, "this number or address belongs to another account",
    hint: "Sign in there, or use another one")

  /// The account is suspended, until a time or for good; only its owner gets this error, who has
  /// proved to be that.
  static func accountSuspended(until end: Timestamp?) -> IdentityError {
    IdentityError(
      .accountSuspended,
      "this account is suspended" + (end.map { " until \($0)" } ?? ""),
      hint: "Ask the operator of the service about it")
  }

  static func rateLimited(_ wait: Duration) -> IdentityError {
    let seconds = wait.wholeSeconds
    return IdentityError(
      .rateLimited, "that was asked for too often",
      hint: "Try again in \(seconds) second\(seconds == 1 ? "" : "s")", retryAfter: wait)
  }
}
