import DomainModels

extension IdentityError {
  /// One sentence for a wrong code, an unknown challenge and a foreign device: which of them it was
  /// is nobody's business.
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
    .unauthorized, "nobody is signed in with this token", hint: "Sign in again")

  static let tokenExpired = IdentityError(
    .tokenExpired, "the access token is over", hint: "Refresh the session")

  static let invalidRefreshToken = IdentityError(
    .invalidRefreshToken, "the session can't be refreshed", hint: "Sign in again")

  static let contactTaken = IdentityError(
    .contactTaken, "this number or address belongs to another account",
    hint: "Sign in there, or use another one")

  /// The account is suspended, until a time or for good; only its owner is told, who has proved to be
  /// that.
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
