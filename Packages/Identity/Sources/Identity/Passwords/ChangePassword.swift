import DomainModels
public import Secrets
import Storage

/// Sets the password of a signed-in user, who may have had none.
public struct ChangePassword<
  Context: IdentityContext & HasPasswordHasher & HasMailSender
>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Sets the password, ends all other sessions and every code that is under way, and gives this
  /// session new tokens.
  ///
  /// - Parameters:
  ///   - password: the new one.
  ///   - person: who is signed in.
  ///   - proof: that it is they.
  ///   - device: where.
  /// - Returns: the new tokens, how many sessions were ended, and whether a mail to the owner went
  ///   out.
  /// - Throws: ``IdentityError``: the password will not do, the proof is wrong, or no user is signed
  ///   in.
  public func callAsFunction(
    to password: Secret, by person: SignedIn, proof: Proof, from device: Device
  ) async throws -> AccountChange {
    let policy = context.identityPolicy
    try policy.check(password)
    let checked = try await ProofCheck(context: context)(proof, by: person, from: device)
    // Only now: without a proof a session learns nothing about the account's address.
    let sealed = try await context.store.read { try $0.sealedEmail(of: person.account) }
    try policy.check(password, for: context.identityKeys.address(sealed, of: person.account))
    let hash = try await context.passwordHasher.hash(password, salt: context.random.bytes(16))
    let now = context.clock.now
    let renewal = SessionRenewal(in: context)
    let credential: Identifier<PasswordCredential> = context.identifiers.next()
    let event: Identifier<SecurityEvent> = context.identifiers.next()
    let notice = Notice(context: context, message: context.identifiers.uuid())
    let (tokens, ended, email) = try await context.store.write { transaction in
      let session = try transaction.session(of: person, policy, at: now)
      try transaction.use(checked, policy, at: now)
      try transaction.setPassword(hash, of: person.account, credential, at: now)
      let ended = try transaction.closeSessions(
        of: person.account, except: person.session, .passwordChanged, at: now)
      try transaction.closeChallenges(of: person.account, at: now)
      let tokens = try transaction.renew(session, renewal, in: context, at: now)
      try transaction.note(
        .passwordChanged, event, person.account, session: person.session, at: now)
      return (tokens, ended, try transaction.sealedEmail(of: person.account))
    }
    return AccountChange(
      tokens: tokens, endedSessions: ended,
      isNoticeSent: await notice(.passwordChanged, to: email, of: person.account))
  }
}
