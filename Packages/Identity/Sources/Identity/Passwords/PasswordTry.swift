import DomainModels
import Secrets
import Storage

/// A password that somebody tried: looked up, waited for and counted before it is hashed.
struct PasswordTry: Sendable {
  /// Whose it may be; `nil` for an address that nobody has, or an account without a password.
  let credential: PasswordCredential?
  let throttles: [Throttle]
}

extension PasswordHasher {
  /// Whether a password is right; for nobody's, as much work for nothing.
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
