public import DomainModels
public import Secrets
import Storage

/// Sends a code for a new password to a user who forgot theirs.
public struct RequestPasswordReset<Context: IdentityContext & HasMailSender>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Sends a mail, with a code or that there is no account; the response is the same.
  ///
  /// The code goes to the address as its owner spelled it, however it was typed now: a mail server
  /// may know two mailboxes where only case differs.
  ///
  /// - Parameters:
  ///   - email: the address as it was typed.
  ///   - device: who asks.
  /// - Returns: what has to come back with the code.
  /// - Throws: ``IdentityError``: the address is none, too much was asked for, or the mail did not go
  ///   out.
  public func callAsFunction(email: String, from device: Device) async throws -> CodeRequest {
    let address = try EmailAddress(email)
    let contact = Contact.email(address)
    let (keys, policy, now) = (context.identityKeys, context.identityPolicy, context.clock.now)
    let draft = ChallengeDraft(.passwordReset, to: contact, from: device, in: context, at: now)
    let claims = RateClaim.sends(to: contact, from: device.address, policy, keys)
    let known = try await context.store.write {
      transaction -> Result<EmailBinding?, IdentityError> in
      if let refusal = try transaction.take(claims, at: now) { return .failure(refusal) }
      var challenge = draft.challenge
      let known = try transaction.first(
        Query<EmailBinding>().filter(\.contactHash == challenge.contactHash))
      challenge.account = known?.account
      try transaction.begin(challenge, at: now)
      return .success(known)
    }.get()
    try await CodeDelivery(context: context, draft: draft, contact: contact)() {
      var (to, content) = (address, MailMessage.Content.noAccount)
      if let known {
        guard case .email(let kept) = try keys.contact(known.sealedContact, of: known.account)
        else { throw IdentityError(.unreadable, "what is sealed is no address") }
        (to, content) = (
          kept, .code(draft.code, .passwordReset, validity: policy.codeValidity)
        )
      }
      try await context.mailSender.send(
        MailMessage(id: draft.message, to: to, content, service: policy.service))
    }
    return draft.request(policy)
  }
}

/// Sets a new password with the code from a mail, and signs in.
public struct ResetPassword<Context: IdentityContext & HasPasswordHasher>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Sets the password, ends every session and every code that is under way, forgives wrong
  /// passwords, and begins a new session.
  ///
  /// The code is good only while the address that it was sent to is the account's.
  ///
  /// - Parameters:
  ///   - code: what was typed.
  ///   - challenge: what ``RequestPasswordReset`` gave.
  ///   - password: the new one.
  ///   - device: who resets: of the same nonce as the device that asked.
  /// - Returns: the new session's tokens.
  /// - Throws: ``IdentityError``: the password will not do, the code is wrong or works no more, or
  ///   too much was tried.
  public func callAsFunction(
    _ code: OneTimeCode, challenge: Identifier<Challenge>, to password: Secret,
    from device: Device
  ) async throws -> SignIn {
    let (keys, policy) = (context.identityKeys, context.identityPolicy)
    try policy.check(password)
    let begun = context.clock.now
    let claim = CodeSubmission(
      code, for: .passwordReset, challenge: challenge, from: device, in: context)
    // Hashing is dear: only a right code is worth it. It is looked at again when it is used up.
    let (found, email) = try await context.store.write {
      transaction -> Result<(Challenge, EmailBinding), IdentityError> in
      let found: Challenge
      switch try transaction.redeem(
        claim, using: false, from: device.address, in: context, at: begun)
      {
      case .failure(let refusal): return .failure(refusal)
      case .success(let challenge): found = challenge
      }
      guard let email = try transaction.email(found.contactHash, of: found.account) else {
        return .failure(.invalidCode)
      }
      return .success((found, email))
    }.get()
    let account = email.account
    try policy.check(password, for: keys.address(email.sealedContact, of: account))
    let hash = try await context.passwordHasher.hash(password, salt: context.random.bytes(16))
    let now = context.clock.now
    let session = SessionDraft(on: device, in: context, at: now)
    let credential: Identifier<PasswordCredential> = context.identifiers.next()
    let event: Identifier<SecurityEvent> = context.identifiers.next()
    // The counts for the owner's own device, and for all others.
    func throttles(_ own: KeyedDigest?) -> [Throttle] {
      Throttle.passwords(
        of: found.contactHash, from: device.address, deviceHash: own, policy, keys)
    }
    let forgiven = throttles(nil) + (keys.digest(of: device).map(throttles) ?? [])
    return try await context.store.write { transaction in
      // While the password was hashed, the owner may have dropped the address.
      guard try transaction.email(found.contactHash, of: account) != nil else {
        throw IdentityError.invalidCode
      }
      try transaction.useUp(found.id, policy, at: now)
      try transaction.closeChallenges(of: account, at: now)
      try transaction.setPassword(hash, of: account, credential, at: now)
      try transaction.closeSessions(of: account, .passwordChanged, at: now)
      try transaction.forgive(forgiven, at: now)
      try transaction.note(.passwordReset, event, account, at: now)
      try transaction.start(session, of: account, at: now)
      return SignIn(tokens: session.tokens(of: account), isNewAccount: false)
    }
  }
}
