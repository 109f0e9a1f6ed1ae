import DomainModels
import EncryptedStorage
import InMemoryStorage
import JournalModels
import Secrets
import Storage

extension Diary {
  /// A diary over a vault in memory, and the rows beneath, as a user sees them who has the disk.
  static func sealed() async throws -> (diary: Diary, beneath: InMemoryBackend) {
    let beneath = InMemoryBackend()
    let catalogue = try Catalogue(version: JournalRecords.layoutVersion, JournalRecords.all)
    let (backend, _) = try await EncryptedBackend.create(
      over: beneath, catalogue: catalogue, passphrase: Secret("a passphrase of a test"),
      cost: try PassphraseCost(exponent: 10))
    return (try Diary(backend: backend), beneath)
  }
}
