import DomainModels
public import Services

extension ServiceError.Code {
  /// An operator suspended the account.
  public static let accountSuspended = Self("account_suspended", 403, .locked)

  /// The codes of errors about accounts besides those of every service: the names of Identity's
  /// errors, with the status of their kind.
  public static let accounts: [Self] = [
    .accountSuspended,
    Self("invalid_phone_number", 400, .usage), Self("invalid_email", 400, .usage),
    Self("weak_password", 400, .usage), Self("invalid_code", 400, .usage),
    Self("code_expired", 400, .usage), Self("wrong_credentials", 401, .locked),
    Self("rate_limited", 429, .busy), Self("not_sent", 400, .failed),
    Self("contact_taken", 400, .usage), Self("proof_impossible", 400, .usage),
    Self("session_not_found", 404, .notFound), Self("identity_unreadable", 400, .failed),
    Self("hashing_failed", 400, .failed),
  ]
}

/// The purpose of a code that a service with accounts sends.
public enum AccountCodePurpose: String, ChallengePurpose {
  /// ``AccountOperations/RequestCode`` or ``AccountOperations/RequestMailCode``: signing in or up.
  case signIn = "sign-in"
  /// ``AccountOperations/SignUp``: an account with address and password.
  case signUp = "sign-up"
  /// ``AccountOperations/RequestReset``: a new password for one that was forgotten.
  case reset
  /// ``AccountOperations/RequestProof``: proof that the caller owns the account.
  case proof
  /// ``AccountOperations/ChangeContact``: another number or address.
  case contact

  public var isEntry: Bool {
    switch self {
    case .signIn, .signUp, .reset: true
    case .proof, .contact: false
    }
  }
}

extension ServiceClient where API: AccountAPI {
  /// Stores the session of a user who signed in, as `enter(_:as:)` does with its tokens.
  @discardableResult
  public func enter(_ grant: API.Grant, as name: String) async throws -> String? {
    try await enter(grant.tokens, as: name)
  }

  /// The same where nothing can wait.
  public func enter(_ grant: API.Grant, as name: String) throws {
    try enter(grant.tokens, as: name)
  }
}

extension ServiceClient where API: AccountAPI, API.Purpose == AccountCodePurpose {
  /// Stores the challenge of a code, so that another run of the program can send it.
  ///
  /// - Parameters:
  ///   - sent: the response to the request for a code.
  ///   - purpose: what the code is for.
  ///   - contact: the number or address as it was typed; empty for a proof.
  /// - Throws: as `store(_:)`.
  public func keepChallenge(
    _ sent: CodeSent, for purpose: AccountCodePurpose, contact: String
  ) throws {
    let end = clock.now.advanced(byMilliseconds: Int64(sent.validSeconds) * 1000)
    try store(
      PendingChallenge(
        purpose: purpose, contact: contact, challenge: sent.challenge, expiresAt: end))
  }
}
