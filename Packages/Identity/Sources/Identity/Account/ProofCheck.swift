import DomainModels
import Secrets
import Storage

/// Checks a proof before what it is for, in transactions of its own: a wrong one has to count.
struct ProofCheck<Context: IdentityContext & HasPasswordHasher>: Sendable {
  let context: Context

  /// Returns if the proof is right, with what uses it up.
  ///
  /// - Throws: ``IdentityError`` with what is wrong.
  func callAsFunction(_ proof: Proof, by person: SignedIn, from device: Device)
    async throws -> CheckedProof
  {
    let (policy, now) = (context.identityPolicy, context.clock.now)
    switch proof {
    case .password(let password):
      let attempt = try await begin(by: person, from: device, at: now)
      let isRight = try await context.passwordHasher.accepts(
        password, for: attempt.credential, policy, salt: context.random.bytes(16))
      guard isRight else { throw IdentityError.wrongCredentials }
      try await context.store.write { try $0.forgive(attempt.throttles, at: now) }
      return CheckedProof(challenge: nil)
    case .code(let code, let challenge):
      let claim = CodeClaim(
        code, for: .proof, challenge: challenge, account: person.account, from: device,
        in: context)
      let found = try await context.store.write {
        transaction -> Result<Challenge, IdentityError> in
        try transaction.session(of: person, policy, at: now)
        return try transaction.redeem(
          claim, using: false, from: device.address, in: context, at: now)
      }.get()
      return CheckedProof(challenge: found.id)
    }
  }

  private func begin(
    by person: SignedIn, from device: Device, at now: Timestamp
  ) async throws -> PasswordTry {
    let (keys, policy) = (context.identityKeys, context.identityPolicy)
    let claims = RateClaim.tries(from: device.address, policy, keys)
    // Counted by the account: whoever took over a session guesses no faster in it.
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
