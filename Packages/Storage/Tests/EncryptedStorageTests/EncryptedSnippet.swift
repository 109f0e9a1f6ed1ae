import EncryptedStorage
import SQLiteStorage
import Secrets
import Storage
import Testing

// Documentation/Encryption.md shows this file from the next line on.
func openDiary(at path: String, _ catalogue: Catalogue, _ passphrase: Secret) async throws
  -> EncryptedBackend
{
  let file = try SQLiteBackend(path: path, catalogue: catalogue.sealed, program: "diary")
  if try await EncryptedBackend.isVault(file) {
    return try await EncryptedBackend.unlock(
      over: file, catalogue: catalogue, with: .passphrase(passphrase))
  }
  let (backend, recoveryKey) = try await EncryptedBackend.create(
    over: file, catalogue: catalogue, passphrase: passphrase)
  showOnPaper(recoveryKey.text)
  return backend
}
// It shows this file up to the line before.

/// Shows a recovery key, as an app does.
func showOnPaper(_ text: Secret) { #expect(text.count == 44) }
