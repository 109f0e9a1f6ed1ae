import DomainModels
public import Secrets
import Storage

/// Sets the password of somebody who is signed in, who may have had none.
public struct ChangePassword<
  Context: IdentityContext & HasPasswordHasher & HasMailSender
>: Sendable {
  private let context: Context

  /// Prepares changing.
  public init(_ context: Context) { self.context = context }

  /// Sets the password and ends all other sessions.
  ///
  /// - Parameters:
  ///   - password: the new one.
  ///   - person: who is signed in.
  ///   - proof: that it is they.
  ///   - device: where.
  /// - Returns: how many sessions were ended, and whether the owner was told by mail.
  /// - Throws: ``IdentityError``: the password will not do, the proof is wrong, or nobody is signed
  ///   in.
  public func callAsFunction(
    to password: Secret, by person: SignedIn, proof: Proof, from device: Device
  ) async throws -> AccountChange {
    let (policy, now) = (context.identityPolicy, context.clock.now)
    try policy.check(password)
    try await ProofCheck(context: context)(proof, by: person, from: device)
    let hash = try await context.passwordHasher.hash(password, salt: context.random.bytes(16))
    let credential: Identifier<PasswordCredential> = context.identifiers.next()
    let event: Identifier<SecurityEvent> = context.identifiers.next()
    let notice = Notice(context: context, message: context.identifiers.uuid())
    let (ended, email) = try await context.store.write { transaction in
      try transaction.session(of: person, policy, at: now)
      try transaction.setPassword(hash, of: person.account, credential, at: now)
      let ended = try transaction.closeSessions(
        of: person.account, except: person.session, .passwordChanged, at: now)
      try transaction.note(
        .passwordChanged, event, person.account, session: person.session, at: now)
      return (ended, try transaction.sealedEmail(of: person.account))
    }
    return AccountChange(
      endedSessions: ended,
      isNoticeSent: await notice(.passwordChanged, to: email, of: person.account))
  }
}
