import Secrets
import Synchronization

/// Secrets that go with the program: beside a store that is kept in memory, and nowhere else.
final class PassingSecrets: SecretStore {
  private let secrets = Mutex<[SecretName: Secret]>([:])

  let name = "this program's memory"
  let capabilities: Set<SecretCapability> = [.writable]

  func read(_ name: SecretName) throws -> Secret? { secrets.withLock { $0[name] } }

  func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
    try requireKeepable(secret, expiringAfter: life, largest: .max)
    secrets.withLock { $0[name] = secret }
  }

  func remove(_ name: SecretName) throws { secrets.withLock { $0[name] = nil } }

  func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool {
    try requireLife(life)
    return false
  }
}
