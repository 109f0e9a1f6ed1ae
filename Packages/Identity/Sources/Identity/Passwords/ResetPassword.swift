public import DomainModels
public import Secrets
import Storage

/// Sets a new password with the code from a mail, and signs in.
public struct ResetPassword<Context: IdentityContext & HasPasswordHasher>: Sendable {
  private let context: Context

  /// Prepares resetting.
  public init(_ context: Context) { self.context = context }

  /// Sets the password, ends every session, forgives wrong passwords, and begins a new session.
  ///
  /// - Parameters:
  ///   - code: what was typed.
  ///   - challenge: what ``RequestPasswordReset`` gave.
  ///   - password: the new one.
  ///   - device: who resets: of the same nonce as whoever asked.
  /// - Returns: the new session's tokens.
  /// - Throws: ``IdentityError``: the password will not do, the code is wrong or works no more, or too
  ///   much was tried.
  public func callAsFunction(
    _ code: OneTimeCode, challenge: Identifier<Challenge>, to password: Secret,
    from device: Device
  ) async throws -> SignIn {
    let (keys, policy, now) = (context.identityKeys, context.identityPolicy, context.clock.now)
    try policy.check(password)
    let claim = CodeClaim(
      code, for: .passwordReset, challenge: challenge, from: device, in: context)
    // Hashing is dear: only a right code is worth it. It is looked at again when it is used.
    _ = try await context.store.write { transaction in
      try transaction.redeem(claim, using: false, from: device.address, in: context, at: now)
    }.get()
    let hash = try await context.passwordHasher.hash(password, salt: context.random.bytes(16))
    let session = SessionDraft(on: device, in: context, at: now)
    let credential: Identifier<PasswordCredential> = context.identifiers.next()
    let event: Identifier<SecurityEvent> = context.identifiers.next()
    return try await context.store.write { transaction -> Result<SignIn, IdentityError> in
      let found: Challenge
      switch try transaction.redeem(claim, from: device.address, in: context, at: now) {
      case .failure(let refusal): return .failure(refusal)
      case .success(let challenge): found = challenge
      }
      guard let account = found.account, try transaction.find(account) != nil else {
        return .failure(.invalidCode)
      }
      try transaction.setPassword(hash, of: account, credential, at: now)
      try transaction.closeSessions(of: account, .passwordChanged, at: now)
      try transaction.forgive(
        Throttle.passwords(
          of: found.contactHash, from: device.address, deviceHash: nil, policy, keys), at: now)
      try transaction.note(.passwordReset, event, account, at: now)
      try transaction.start(session, of: account, at: now)
      return .success(SignIn(tokens: session.tokens(of: account), isNewAccount: false))
    }.get()
  }
}
