public import DomainModels
import Storage

/// Signs in with the code that was sent to a phone, and up if the number is new.
public struct VerifyPhoneCode<Context: IdentityContext>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Signs in, with tokens that are new.
  ///
  /// - Parameters:
  ///   - code: what was typed.
  ///   - phone: the number as it was typed.
  ///   - challenge: what ``RequestPhoneCode`` gave; `nil` only where the policy takes codes without.
  ///   - device: who signs in: of the same nonce as the device that asked.
  /// - Returns: the session's tokens, and whether the account is new.
  /// - Throws: ``IdentityError``: the code is wrong or works no more, or too much was tried.
  public func callAsFunction(
    _ code: OneTimeCode, phone: String, challenge: Identifier<Challenge>?, from device: Device
  ) async throws -> SignIn {
    try await CodeSignIn(context: context)(
      code, .phone(PhoneNumber(phone)), challenge: challenge, from: device)
  }
}

/// Signs in with the code that was sent by mail, and up if the address is new.
public struct VerifyMailCode<Context: IdentityContext>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Signs in, with tokens that are new.
  ///
  /// - Parameters:
  ///   - code: the code as it was typed.
  ///   - email: the address as it was typed.
  ///   - challenge: the one that ``RequestMailCode`` returned; `nil` only where the policy takes
  ///     codes without.
  ///   - device: the caller's device, with the nonce of the one that asked.
  /// - Returns: the session's tokens, and whether the account is new.
  /// - Throws: ``IdentityError``: the code is wrong or works no more, or too much was tried.
  public func callAsFunction(
    _ code: OneTimeCode, email: String, challenge: Identifier<Challenge>?, from device: Device
  ) async throws -> SignIn {
    try await CodeSignIn(context: context)(
      code, .email(EmailAddress(email)), challenge: challenge, from: device)
  }
}

/// Signs in with the code that was sent to a contact, and up if the contact is new.
private struct CodeSignIn<Context: IdentityContext>: Sendable {
  let context: Context

  func callAsFunction(
    _ code: OneTimeCode, _ contact: Contact, challenge: Identifier<Challenge>?,
    from device: Device
  ) async throws -> SignIn {
    guard challenge != nil || context.identityPolicy.takesCodesWithoutChallenge else {
      throw IdentityError.invalidCode
    }
    let now = context.clock.now
    let claim = CodeSubmission(
      code, for: .signIn, challenge: challenge, contact: contact, from: device, in: context)
    let session = SessionDraft(on: device, in: context, at: now)
    let account = try AccountDraft(contact: contact, in: context, at: now)
    return try await context.store.write { transaction -> Result<SignIn, IdentityError> in
      switch try transaction.redeem(claim, from: device.address, in: context, at: now) {
      case .failure(let refusal): return .failure(refusal)
      case .success: break
      }
      let known = try transaction.account(reachedBy: contact, context.identityKeys)
      if known == nil { try transaction.make(account, at: now) }
      let owner = known ?? account.account.id
      try transaction.start(session, of: owner, at: now)
      return .success(SignIn(tokens: session.tokens(of: owner), isNewAccount: known == nil))
    }.get()
  }
}

/// A code that a user typed, and what it has to be good for.
struct CodeSubmission: Sendable {
  let code: OneTimeCode
  let purpose: ChallengePurpose
  /// The challenge; `nil` for the newest of the contact.
  var challenge: Identifier<Challenge>?
  /// The contact it has to have been sent to; `nil` if the challenge's own will do.
  var contact: KeyedDigest?
  /// The account it has to be for; `nil` if any will do.
  var account: Identifier<Account>?
  let deviceHash: KeyedDigest?
  /// For the audit log, should the code be burnt.
  let event: Identifier<SecurityEvent>

  init(
    _ code: OneTimeCode, for purpose: ChallengePurpose, challenge: Identifier<Challenge>?,
    contact: Contact? = nil, account: Identifier<Account>? = nil, from device: Device,
    in context: some IdentityContext
  ) {
    self.code = code
    self.purpose = purpose
    self.challenge = challenge
    self.contact = contact.map { context.identityKeys.digest(of: $0) }
    self.account = account
    deviceHash = context.identityKeys.digest(of: device)
    event = context.identifiers.next()
  }
}
