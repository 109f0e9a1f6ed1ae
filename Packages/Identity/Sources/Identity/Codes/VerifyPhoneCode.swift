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
  ///   - device: who signs in: of the same nonce as whoever asked.
  /// - Returns: the session's tokens, and whether the account is new.
  /// - Throws: ``IdentityError``: the code is wrong or works no more, or too much was tried.
  public func callAsFunction(
    _ code: OneTimeCode, phone: String, challenge: Identifier<Challenge>?, from device: Device
  ) async throws -> SignIn {
    let number = try PhoneNumber(phone)
    guard challenge != nil || context.identityPolicy.takesCodesWithoutChallenge else {
      throw IdentityError.invalidCode
    }
    let now = context.clock.now
    let contact = Contact.phone(number)
    let claim = CodeClaim(
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
