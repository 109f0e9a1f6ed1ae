import EncryptedStorage
import Vault

/// A vault that is open in this process.
struct OpenVault: Sendable {
  let place: JournalPlace
  /// The rows, unlocked.
  let backend: EncryptedBackend
  /// Where its key stays between two commands, if it does.
  let keptKey: KeptKey
  let source: KeySource
}
