import Secrets
import Synchronization

/// Secrets in memory that can do what a folder of files can, and that a test can list.
final class ListedSecrets: SecretStore {
  private let base = InMemorySecretStore()
  private let written = Mutex<Set<SecretName>>([])

  var name: String { "the test's memory" }
  var capabilities: Set<SecretCapability> { [.writable, .shared, .persistent] }

  /// What is held now: each name with its text.
  var content: [String: String] {
    get throws {
      try written.withLock { Array($0) }.reduce(into: [:]) { content, name in
        content[name.text] = try base.read(name)?.withBytes { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  /// The names that hold something, in order.
  var names: [String] { get throws { try content.keys.sorted() } }

  func read(_ name: SecretName) throws -> Secret? { try base.read(name) }

  func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
    try requireKeepable(secret, expiringAfter: life, largest: 65_536)
    try base.write(secret, for: name, expiringAfter: nil)
    written.withLock { _ = $0.insert(name) }
  }

  func remove(_ name: SecretName) throws { try base.remove(name) }

  func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool {
    try requireLife(life)
    return false
  }
}
