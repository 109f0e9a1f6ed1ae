import Secrets

/// A key for everybody, for requests that are only played again from a recording.
struct ReplayedKeys: SecretStore {
  let name = "a recording"
  let capabilities: Set<SecretCapability> = []

  func read(_ name: SecretName) throws -> Secret? { Secret("replayed") }

  func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
    try requireWritable()
  }

  func remove(_ name: SecretName) throws { try requireWritable() }

  func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool { false }
}
