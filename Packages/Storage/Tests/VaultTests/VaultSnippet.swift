import EncryptedStorage
import Secrets
import Storage
import Vault

/// Opens a vault with the key that the last command kept, or by asking.
func open(
  _ vault: EncryptedBackend, keptIn keyring: any SecretStore, _ attempts: AttemptDelay,
  ask: () async throws -> Secret
) async throws {
  let kept = CachedDataKey(vault: try await vault.summary().id, in: keyring)
  if let key = try kept.read() {
    do {
      return try await vault.unlock(with: .dataKey(key))
    } catch let error as StorageError where error.reason == .denied {
      try kept.forget()
    }
  }
  try attempts.require()
  let passphrase = try await ask()
  try attempts.begin()
  try await vault.unlock(with: .passphrase(passphrase))
  attempts.succeed()
  try kept.keep(vault.dataKey(), idle: .seconds(600))
}

/// Moves what was captured while the vault was locked into it.
func drain(
  _ inbox: SealedInbox, with privateKey: Secret, tell: (VaultError) -> Void,
  write: ([SealedMessage]) async throws -> Void
) async throws {
  do throws(VaultError) {
    try inbox.verify(against: privateKey)
  } catch {
    guard [.foreign, .missing, .damaged].contains(error.reason) else { throw error }
    tell(error)
    try inbox.publish(privateKey)
  }
  var read: [SealedMessage] = []
  for message in try inbox.open(with: privateKey) {
    switch message.contents {
    case .success: read.append(message)
    case .failure(let error): tell(error)
    }
  }
  // An app that is killed here finds them again: what is written is known by its identity.
  try await write(read)
  try inbox.remove(read.map(\.id))
}
