public import DomainModels
public import Secrets
import Storage

/// A second proof of a signed-in user's identity, before a change that could lock them out.
public enum Proof: Sendable {
  /// With the account's password.
  case password(Secret)
  /// With a code that ``RequestProof`` sent.
  case code(OneTimeCode, challenge: Identifier<Challenge>)
}

/// Checks a proof before what it is for, in transactions of its own: a wrong one has to count.
struct ProofCheck<Context: IdentityContext & HasPasswordHasher>: Sendable {
  let context: Context

  /// Returns if the proof is right, with what uses it up.
  ///
  /// - Throws: ``IdentityError`` with what is wrong.
  func callAsFunction(_ proof: Proof, by person: SignedIn, from device: Device)
    async throws -> VerifiedProof
  {
    let (policy, now) = (context.identityPolicy, context.clock.now)
    switch proof {
    case .password(let password):
      let attempt = try await begin(by: person, from: device, at: now)
      let isRight = try await context.passwordHasher.accepts(
        password, for: attempt.credential, policy, salt: context.random.bytes(16))
      guard isRight else { throw IdentityError.wrongCredentials }
      try await context.store.write { try $0.forgive(attempt.throttles, at: now) }
      return VerifiedProof(challenge: nil)
    case .code(let code, let challenge):
      let claim = CodeSubmission(
        code, for: .proof, challenge: challenge, account: person.account, from: device,
        in: context)
      let found = try await context.store.write {
        transaction -> Result<Challenge, IdentityError> in
        try transaction.session(of: person, policy, at: now)
        return try transaction.redeem(
          claim, using: false, from: device.address, in: context, at: now)
      }.get()
      return VerifiedProof(challenge: found.id)
    }
  }

  private func begin(
    by person: SignedIn, from device: Device, at now: Timestamp
  ) async throws -> PasswordTry {
    let (keys, policy) = (context.identityKeys, context.identityPolicy)
    let claims = RateClaim.tries(from: device.address, policy, keys)
    // Counted by the account: an attacker who took over a session guesses no faster in it.
    let throttle = Throttle(policy.lockout, "proof", person.account.uuid.byteArray, keys: keys)
    return try await context.store.write { transaction -> Result<PasswordTry, IdentityError> in
      try transaction.session(of: person, policy, at: now)
      guard let credential = try transaction.credential(of: person.account) else {
        return .failure(
          IdentityError(
            .proofImpossible, "this account has no password",
            hint: "Prove it with a code instead"))
      }
      if let refusal = try transaction.take(claims, at: now) { return .failure(refusal) }
      if let refusal = try transaction.beginTry([throttle], at: now) { return .failure(refusal) }
      return .success(PasswordTry(credential: credential, throttles: [throttle]))
    }.get()
  }
}

/// A proof that was right when it was checked; it is used up with its operation, so that no request
/// has to prove anything twice because a limit refused.
struct VerifiedProof: Sendable {
  /// The code; `nil` for a password, which is not used up.
  let challenge: Identifier<Challenge>?
}

extension WriteTransaction {
  /// Uses up a proof.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/codeExpired`` if it works no more.
  func use(_ proof: VerifiedProof, _ policy: IdentityPolicy, at now: Timestamp) throws {
    if let challenge = proof.challenge { try useUp(challenge, policy, at: now) }
  }
}

/// Sends a code to a signed-in user, to prove once more who they are.
public struct RequestProof<Context: IdentityContext & HasCodeSender & HasMailSender>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Sends a code to the account's phone, or by mail where it has none.
  ///
  /// - Returns: what has to come back with the code.
  /// - Throws: ``IdentityError``: no user is signed in, too much was asked for, what is stored
  ///   can't be opened, or the message did not go out.
  public func callAsFunction(_ person: SignedIn, from device: Device) async throws -> CodeRequest {
    let (keys, policy, now) = (context.identityKeys, context.identityPolicy, context.clock.now)
    let sealed = try await context.store.read { transaction in
      try transaction.session(of: person, policy, at: now)
      return try transaction.sealedPhone(of: person.account)
        ?? transaction.sealedEmail(of: person.account)
    }
    guard let sealed else {
      throw IdentityError(
        .proofImpossible, "this account has neither a phone number nor an address")
    }
    let contact = try keys.contact(sealed, of: person.account)
    let delivery = CodeDelivery(
      context: context,
      draft: ChallengeDraft(
        .proof, to: contact, account: person.account, from: device, in: context, at: now),
      contact: contact)
    try await delivery.keep(by: person, from: device, at: now)
    try await delivery.send()
    return delivery.draft.request(policy)
  }
}
