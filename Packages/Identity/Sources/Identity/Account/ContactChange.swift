public import DomainModels
import Storage

/// Begins giving an account a new phone number or address: ``ConfirmContactChange`` ends it.
public struct RequestContactChange<
  Context: IdentityContext & HasCodeSender & HasMailSender & HasPasswordHasher
>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Sends a code to the new phone or address, whether it belongs to another account or not.
  ///
  /// - Parameters:
  ///   - contact: the new one.
  ///   - person: who is signed in.
  ///   - proof: that it is they.
  ///   - device: where.
  /// - Returns: what has to come back with the code.
  /// - Throws: ``IdentityError``: the proof is wrong, no user is signed in, too much was asked for,
  ///   or the message did not go out.
  public func callAsFunction(
    to contact: Contact, by person: SignedIn, proof: Proof, from device: Device
  ) async throws -> CodeRequest {
    let checked = try await ProofCheck(context: context)(proof, by: person, from: device)
    let (policy, now) = (context.identityPolicy, context.clock.now)
    let delivery = CodeDelivery(
      context: context,
      draft: ChallengeDraft(
        .contactChange, to: contact, account: person.account, from: device, in: context, at: now),
      contact: contact)
    let claims = RateClaim.sends(to: contact, from: device.address, policy, context.identityKeys)
    let refusal = try await context.store.write { transaction -> IdentityError? in
      try transaction.session(of: person, policy, at: now)
      if let refusal = try transaction.take(claims, at: now) { return refusal }
      try transaction.use(checked, policy, at: now)
      try transaction.begin(delivery.draft.challenge, at: now)
      return nil
    }
    if let refusal { throw refusal }
    try await delivery.send()
    return delivery.draft.request(policy)
  }
}

/// Gives an account a new phone number or address, or its first.
public struct ConfirmContactChange<Context: IdentityContext & HasMailSender>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Puts the contact in place of the one before, ends all other sessions and every code that is
  /// under way, and gives this session new tokens.
  ///
  /// The mail that tells of it goes to the address from before the change.
  ///
  /// - Parameters:
  ///   - code: what was sent to the new contact.
  ///   - contact: the new contact.
  ///   - challenge: what ``RequestContactChange`` gave.
  ///   - person: who is signed in.
  ///   - device: where.
  /// - Returns: the new tokens, how many sessions were ended, and whether a mail to the owner went
  ///   out.
  /// - Throws: ``IdentityError``: the code is wrong or works no more, the contact is another
  ///   account's, or no user is signed in.
  public func callAsFunction(
    _ code: OneTimeCode, to contact: Contact, challenge: Identifier<Challenge>,
    by person: SignedIn, from device: Device
  ) async throws -> AccountChange {
    let (keys, policy, now) = (context.identityKeys, context.identityPolicy, context.clock.now)
    let claim = CodeSubmission(
      code, for: .contactChange, challenge: challenge, contact: contact, account: person.account,
      from: device, in: context)
    let binding = try ContactBinding(contact, of: person.account, in: context)
    let event: Identifier<SecurityEvent> = context.identifiers.next()
    let renewal = SessionRenewal(in: context)
    let notice = Notice(context: context, message: context.identifiers.uuid())
    let kind: SecurityEventKind =
      if case .phone = contact { .phoneChanged } else { .emailChanged }
    let (tokens, ended, email) = try await context.store.write {
      transaction -> Result<(SessionTokens, Int, SealedBytes?), IdentityError> in
      let session = try transaction.session(of: person, policy, at: now)
      if case .failure(let refusal) = try transaction.redeem(
        claim, from: device.address, in: context, at: now)
      {
        return .failure(refusal)
      }
      let owner = try transaction.account(reachedBy: contact, keys)
      guard owner == nil || owner == person.account else { return .failure(.contactTaken) }
      let email = try transaction.sealedEmail(of: person.account)
      try binding.save(for: person.account, in: transaction, at: now)
      let ended = try transaction.closeSessions(
        of: person.account, except: person.session, .contactChanged, at: now)
      try transaction.closeChallenges(of: person.account, at: now)
      let tokens = try transaction.renew(session, renewal, in: context, at: now)
      try transaction.note(kind, event, person.account, session: person.session, at: now)
      return .success((tokens, ended, email))
    }.get()
    return AccountChange(
      tokens: tokens, endedSessions: ended,
      isNoticeSent: await notice(.contactChanged, to: email, of: person.account))
  }
}

/// The side effects of a change of an account.
public struct AccountChange: Sendable, Equatable {
  /// The new tokens of the session that asked: those it had work no more.
  public let tokens: SessionTokens
  /// The number of other sessions that were ended.
  public let endedSessions: Int
  /// True if a mail to the account's address went out; `nil` if it has no address.
  ///
  /// A notice that does not go out takes nothing back.
  public let isNoticeSent: Bool?
}
