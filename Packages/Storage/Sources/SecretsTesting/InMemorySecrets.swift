public import Secrets
import Synchronization

/// Secrets in this process's memory, for tests: it keeps every rule that it claims.
public final class InMemorySecrets: SecretStore {
  private struct Entry {
    var secret: Secret
    var end: Duration?

    func living(at now: Duration) -> Entry? {
      guard let end, now >= end else { return self }
      return nil
    }
  }

  private let time: ManualTime
  private let entries = Mutex<[SecretName: Entry]>([:])

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - secrets: what it holds to begin with.
  ///   - time: the time by which secrets expire; without one of the test's own it stands still.
  public init(_ secrets: [SecretName: Secret] = [:], time: ManualTime = ManualTime()) {
    self.time = time
    entries.withLock { $0 = secrets.mapValues { Entry(secret: $0) } }
  }

  /// `memory`.
  public var name: String { "memory" }

  /// All but outliving the process.
  public static let capabilities: Set<SecretCapability> = [.writable, .expiring, .shared]

  /// All but outliving the process.
  public var capabilities: Set<SecretCapability> { InMemorySecrets.capabilities }

  /// What is held under a name.
  public func read(_ name: SecretName) throws -> Secret? {
    let now = time.elapsed
    return entries.withLock { $0[name]?.living(at: now)?.secret }
  }

  /// Holds a secret.
  public func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
    try requireKeepable(secret, expiringAfter: life, largest: .max)
    let end = life.map { time.elapsed + $0 }
    entries.withLock { $0[name] = Entry(secret: secret, end: end) }
  }

  /// Lets go of a secret.
  public func remove(_ name: SecretName) throws {
    entries.withLock { _ = $0.removeValue(forKey: name) }
  }

  /// Gives a secret a new end.
  public func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool {
    try requireLife(life)
    let now = time.elapsed
    return entries.withLock { entries in
      guard var entry = entries[name]?.living(at: now) else { return false }
      entry.end = now + life
      entries[name] = entry
      return true
    }
  }
}
