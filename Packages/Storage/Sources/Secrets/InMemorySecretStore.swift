internal import Synchronization

/// Secrets in this process's memory, and nowhere else: for tests, and for programs whose records are
/// in memory too.
public final class InMemorySecretStore: SecretStore {
  private struct Entry {
    var secret: Secret
    var end: Duration?

    func living(at now: Duration) -> Entry? {
      guard let end, now >= end else { return self }
      return nil
    }
  }

  private let elapsed: @Sendable () -> Duration
  private let entries = Mutex<[SecretName: Entry]>([:])

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - secrets: what it holds to begin with.
  ///   - elapsed: the time since a fixed origin, by which secrets expire.
  public init(
    _ secrets: [SecretName: Secret] = [:], elapsed: @escaping @Sendable () -> Duration
  ) {
    self.elapsed = elapsed
    entries.withLock { $0 = secrets.mapValues { Entry(secret: $0) } }
  }

  /// Makes a store whose secrets expire by the machine's clock.
  public convenience init(_ secrets: [SecretName: Secret] = [:]) {
    let start = ContinuousClock.now
    self.init(secrets, elapsed: { ContinuousClock.now - start })
  }

  public var name: String { "this program's memory" }

  /// All but outliving the process.
  public static let capabilities: Set<SecretCapability> = [.writable, .expiring, .shared]

  public var capabilities: Set<SecretCapability> { InMemorySecretStore.capabilities }

  /// The secret of a name, as long as it lives.
  public func read(_ name: SecretName) throws -> Secret? {
    let now = elapsed()
    return entries.withLock { $0[name]?.living(at: now)?.secret }
  }

  /// Replaces the secret of a name.
  ///
  /// - Throws: ``SecretError`` with ``SecretError/Reason/empty`` for an empty secret, or with
  ///   ``SecretError/Reason/cannotExpire`` for a life of zero or less.
  public func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
    try requireKeepable(secret, expiringAfter: life, largest: .max)
    let end = life.map { elapsed() + $0 }
    entries.withLock { $0[name] = Entry(secret: secret, end: end) }
  }

  /// Removes the secret of a name.
  public func remove(_ name: SecretName) throws {
    entries.withLock { _ = $0.removeValue(forKey: name) }
  }

  /// Lets the secret of a name live this long from now.
  ///
  /// - Returns: whether there is such a secret.
  /// - Throws: ``SecretError`` with ``SecretError/Reason/cannotExpire`` for a life of zero or less.
  public func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool {
    try requireLife(life)
    let now = elapsed()
    return entries.withLock { entries in
      guard var entry = entries[name]?.living(at: now) else { return false }
      entry.end = now + life
      entries[name] = entry
      return true
    }
  }
}
