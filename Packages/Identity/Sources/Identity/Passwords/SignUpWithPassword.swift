public import DomainModels
public import Secrets
import Storage

/// Begins signing up by e-mail: ``ConfirmSignUp`` ends it, with the code from the mail.
public struct SignUpWithPassword<
  Context: IdentityContext & HasMailSender & HasPasswordHasher
>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Sends a code to the address.
  ///
  /// An address that has an account gets another mail, which says so to its reader; the response is
  /// the same after the same work.
  ///
  /// - Parameters:
  ///   - email: the address as it was typed.
  ///   - password: what the account is to have; kept as a hash until the code comes back.
  ///   - device: who asks.
  /// - Returns: what has to come back with the code.
  /// - Throws: ``IdentityError``: address or password will not do, too much was asked for, or the
  ///   mail did not go out.
  public func callAsFunction(
    email: String, password: Secret, from device: Device
  ) async throws -> CodeRequest {
    let address = try EmailAddress(email)
    let contact = Contact.email(address)
    let (keys, policy, now) = (context.identityKeys, context.identityPolicy, context.clock.now)
    try policy.check(password, for: address)
    // Hashing is dear: the limits stand before it.
    let claims = RateClaim.sends(to: contact, from: device.address, policy, keys)
    let refusal = try await context.store.write { try $0.take(claims, at: now) }
    if let refusal { throw refusal }
    let hash = try await context.passwordHasher.hash(password, salt: context.random.bytes(16))
    let draft = ChallengeDraft(
      .signUp, to: contact, from: device, passwordHash: hash, in: context, at: now)
    let isKnown = try await context.store.write { transaction in
      try transaction.begin(draft.challenge, at: now)
      return try transaction.account(reachedBy: contact, keys) != nil
    }
    let content =
      isKnown
      ? MailMessage.Content.accountExists
      : .code(draft.code, .signUp, validity: policy.codeValidity)
    try await CodeDelivery(context: context, draft: draft, contact: contact)() {
      try await context.mailSender.send(
        MailMessage(id: draft.message, to: address, content, service: policy.service))
    }
    return draft.request(policy)
  }
}

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
  ///   - device: who signs up: of the same nonce as the device that asked.
  /// - Returns: the first session's tokens.
  /// - Throws: ``IdentityError``: the code is wrong or works no more, too much was tried, or the
  ///   address was taken meanwhile.
  public func callAsFunction(
    _ code: OneTimeCode, email: String, challenge: Identifier<Challenge>, from device: Device
  ) async throws -> SignIn {
    let contact = Contact.email(try EmailAddress(email))
    let now = context.clock.now
    let claim = CodeSubmission(
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
