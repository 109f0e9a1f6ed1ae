public import Secrets
internal import Synchronization

/// Secrets that are kept in memory, and nowhere else: what goes with a store in memory.
public final class PassingSecrets: SecretStore {
  private let secrets = Mutex<[SecretName: Secret]>([:])

  /// What it is called in errors.
  public let name = "this program's memory"
  /// It can be written to.
  public let capabilities: Set<SecretCapability> = [.writable]

  public init() {}

  public func read(_ name: SecretName) throws -> Secret? { secrets.withLock { $0[name] } }

  /// Keeps a secret.
  public func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
    try requireKeepable(secret, expiringAfter: life, largest: .max)
    secrets.withLock { $0[name] = secret }
  }

  /// Forgets a secret.
  public func remove(_ name: SecretName) throws { secrets.withLock { $0[name] = nil } }

  /// Nothing here expires.
  public func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool {
    try requireLife(life)
    return false
  }
}
