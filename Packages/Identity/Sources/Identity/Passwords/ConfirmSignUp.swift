public import DomainModels
import Storage

/// Ends signing up by e-mail: makes the account and signs in.
public struct ConfirmSignUp<Context: IdentityContext>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Makes the account, with the password that was given when the code was asked for.
  ///
  /// - Parameters:
  ///   - code: what was typed.
  ///   - email: the address as it was typed.
  ///   - challenge: what ``SignUpWithPassword`` gave.
  ///   - device: who signs up: of the same nonce as whoever asked.
  /// - Returns: the first session's tokens.
  /// - Throws: ``IdentityError``: the code is wrong or works no more, too much was tried, or the
  ///   address was taken meanwhile.
  public func callAsFunction(
    _ code: OneTimeCode, email: String, challenge: Identifier<Challenge>, from device: Device
  ) async throws -> SignIn {
    let contact = Contact.email(try EmailAddress(email))
    let now = context.clock.now
    let claim = CodeClaim(
      code, for: .signUp, challenge: challenge, contact: contact, from: device, in: context)
    let session = SessionDraft(on: device, in: context, at: now)
    let account = try AccountDraft(contact: contact, in: context, at: now)
    return try await context.store.write { transaction -> Result<SignIn, IdentityError> in
      let hash: String?
      switch try transaction.redeem(claim, from: device.address, in: context, at: now) {
      case .failure(let refusal): return .failure(refusal)
      case .success(let challenge): hash = challenge.passwordHash
      }
      guard try transaction.account(reachedBy: contact, context.identityKeys) == nil else {
        return .failure(.contactTaken)
      }
      try transaction.make(account, passwordHash: hash, at: now)
      try transaction.start(session, of: account.account.id, at: now)
      return .success(
        SignIn(tokens: session.tokens(of: account.account.id), isNewAccount: true))
    }.get()
  }
}
