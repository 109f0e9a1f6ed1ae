import Secrets
import Synchronization

/// A device's secrets, in memory.
final class PocketSecrets: SecretStore {
  private let content = Mutex<[SecretName: Secret]>([:])

  var name: String { "the pocket" }
  var capabilities: Set<SecretCapability> { [.writable, .shared] }

  /// Whether there is nothing.
  var isEmpty: Bool { content.withLock { $0.isEmpty } }

  func read(_ name: SecretName) throws -> Secret? { content.withLock { $0[name] } }

  func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
    try requireKeepable(secret, expiringAfter: life, largest: 4096)
    content.withLock { $0[name] = secret }
  }

  func remove(_ name: SecretName) throws { content.withLock { $0[name] = nil } }

  func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool {
    try requireLife(life)
    return false
  }
}
