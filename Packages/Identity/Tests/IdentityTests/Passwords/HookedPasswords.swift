import Identity
import IdentityTesting
import Secrets
import Synchronization

/// Fast passwords that let something happen while a new one is hashed.
final class HookedPasswords: PasswordHasher {
  private let inner = FastPasswords()
  private let hook = Mutex<(@Sendable () async throws -> Void)?>(nil)

  /// Says what happens during each hashing from now on.
  func meanwhile(_ body: @escaping @Sendable () async throws -> Void) {
    hook.withLock { $0 = body }
  }

  func hash(_ password: Secret, salt: [UInt8]) async throws -> String {
    let body = hook.withLock { $0 }
    try await body?()
    return try await inner.hash(password, salt: salt)
  }

  func verify(_ password: Secret, against hash: String) async throws -> Bool {
    try await inner.verify(password, against: hash)
  }

  func needsRehash(_ hash: String) -> Bool { inner.needsRehash(hash) }
}
