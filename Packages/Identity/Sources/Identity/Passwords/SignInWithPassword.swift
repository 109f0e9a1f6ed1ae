import DomainModels
public import Secrets
import Storage

/// Signs in by e-mail and password.
public struct SignInWithPassword<Context: IdentityContext & HasPasswordHasher>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Signs in, with tokens that are new.
  ///
  /// Wrong passwords make the next try wait, longer each time: for the account from the same place,
  /// for the account from anywhere but its own devices, and for the place. No wait is for good, and
  /// a new password by mail ends those of the account. An unknown address waits and works as a known
  /// one.
  ///
  /// - Parameters:
  ///   - email: the address as it was typed.
  ///   - password: what was typed.
  ///   - device: who signs in.
  /// - Returns: the session's tokens.
  /// - Throws: ``IdentityError``: ``IdentityError/Reason/wrongCredentials``, or too much was tried.
  public func callAsFunction(
    email: String, password: Secret, from device: Device
  ) async throws -> SignIn {
    let contact = Contact.email(try EmailAddress(email))
    let (policy, now) = (context.identityPolicy, context.clock.now)
    let attempt = try await begin(contact, from: device, at: now)
    let isRight = try await context.passwordHasher.accepts(
      password, for: attempt.credential, policy, salt: context.random.bytes(16))
    guard isRight, let credential = attempt.credential else {
      throw IdentityError.wrongCredentials
    }
    var renewed: String?
    if context.passwordHasher.needsRehash(credential.hash) {
      renewed = try await context.passwordHasher.hash(password, salt: context.random.bytes(16))
    }
    let session = SessionDraft(on: device, in: context, at: now)
    let hash = renewed ?? credential.hash
    return try await context.store.write { transaction -> Result<SignIn, IdentityError> in
      // While this one was hashed, the password may have been changed.
      guard try transaction.find(credential.id)?.hash == credential.hash else {
        return .failure(.wrongCredentials)
      }
      try transaction.setPassword(hash, of: credential.account, credential.id, at: now)
      try transaction.forgive(attempt.throttles, at: now)
      try transaction.start(session, of: credential.account, at: now)
      return .success(
        SignIn(tokens: session.tokens(of: credential.account), isNewAccount: false))
    }.get()
  }

  private func begin(
    _ contact: Contact, from device: Device, at now: Timestamp
  ) async throws -> PasswordTry {
    let (keys, policy) = (context.identityKeys, context.identityPolicy)
    let claims = RateClaim.tries(from: device.address, policy, keys)
    let deviceHash = keys.digest(of: device)
    return try await context.store.write { transaction -> Result<PasswordTry, IdentityError> in
      if let refusal = try transaction.take(claims, at: now) { return .failure(refusal) }
      let account = try transaction.account(reachedBy: contact, keys)
      let isOwn = try transaction.isOwn(deviceHash, of: account)
      let throttles = Throttle.passwords(
        of: keys.digest(of: contact), from: device.address, deviceHash: isOwn ? deviceHash : nil,
        policy, keys)
      if let refusal = try transaction.beginTry(throttles, at: now) { return .failure(refusal) }
      let credential = try account.flatMap { try transaction.credential(of: $0) }
      return .success(PasswordTry(credential: credential, throttles: throttles))
    }.get()
  }
}

/// A password that a user tried: looked up, waited for and counted before it is hashed.
struct PasswordTry: Sendable {
  /// The account that it may belong to; `nil` for an unknown address, or an account without a
  /// password.
  let credential: PasswordCredential?
  let throttles: [Throttle]
}

extension PasswordHasher {
  /// Returns whether a password is right; without an account, the same work is done for nothing.
  func accepts(
    _ password: Secret, for credential: PasswordCredential?, _ policy: IdentityPolicy,
    salt: [UInt8]
  ) async throws -> Bool {
    guard password.count <= policy.longestPassword else { return false }
    if let credential { return try await verify(password, against: credential.hash) }
    _ = try await hash(password, salt: salt)
    return false
  }
}

extension WriteTransaction {
  /// Keeps a password in place of the one before.
  func setPassword(
    _ hash: String, of account: Identifier<Account>, _ id: Identifier<PasswordCredential>,
    at now: Timestamp
  ) throws {
    if var credential = try credential(of: account) {
      credential.hash = hash
      credential.lifecycle = credential.lifecycle.updated(at: now)
      try save(credential)
    } else {
      try insert(
        PasswordCredential(
          id: id, account: account, hash: hash, lifecycle: Lifecycle(createdAt: now)))
    }
  }
}

extension RecordReading {
  /// The password of an account; `nil` if it has none.
  func credential(of account: Identifier<Account>) throws -> PasswordCredential? {
    try first(Query<PasswordCredential>().filter(\.account == account))
  }
}
