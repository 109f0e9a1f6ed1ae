import EncryptedStorage
import Foundation
import InMemoryStorage
import Secrets
import Storage
import StorageTesting
import Synchronization
import Testing

@testable import Vault

/// The examples of `Documentation/Vault.md`.
struct VaultSnippetTests {
  private let folder: TemporaryFolder
  private let memory = InMemoryBackend()

  init() async throws {
    folder = try TemporaryFolder()
    _ = try await EncryptedBackend.create(
      over: memory, catalogue: Page.catalogue, passphrase: VaultFolder.passphrase,
      cost: PassphraseCost(exponent: 4))
  }

  @Test func asksOnceAndThenFindsTheKey() async throws {
    let keyring = InMemorySecretStore()
    let attempts = AttemptDelay(file: folder.path + "/attempts")
    let asked = Mutex(0)
    func unlock(_ keyring: any SecretStore, _ passphrase: Secret) async throws {
      let vault = try EncryptedBackend(over: memory, catalogue: Page.catalogue)
      try await open(vault, keptIn: keyring, attempts) {
        asked.withLock { $0 += 1 }
        return passphrase
      }
      #expect(!vault.isLocked)
    }
    let denied = await #expect(throws: StorageError.self) {
      try await unlock(keyring, Secret("another"))
    }
    #expect(denied?.reason == .denied)
    #expect(attempts.failures == 1)
    for _ in 0..<3 { try await unlock(keyring, VaultFolder.passphrase) }
    #expect(asked.withLock { $0 } == 2)
    #expect(attempts.failures == 0)
    // Where nothing can be kept, every command asks.
    let none = RefusedSecrets(reason: .unavailable)
    for _ in 0..<2 { try await unlock(none, VaultFolder.passphrase) }
    #expect(asked.withLock { $0 } == 4)
    // A key that opens nothing any more is forgotten, and the passphrase asked for.
    let vault = try #require(try await EncryptedBackend.summary(of: memory)).id
    try CachedDataKey(vault: vault, in: keyring).keep(
      Secret(bytes: [UInt8](repeating: 1, count: 32)), idle: .seconds(600))
    try await unlock(keyring, VaultFolder.passphrase)
    #expect(asked.withLock { $0 } == 5)
    // Several wrong ones make the next wait before the user is asked.
    try CachedDataKey(vault: vault, in: keyring).forget()
    for _ in 0..<2 {
      await #expect(throws: StorageError.self) { try await unlock(keyring, Secret("another")) }
    }
    let waiting = await #expect(throws: VaultError.self) {
      try await unlock(keyring, VaultFolder.passphrase)
    }
    #expect(waiting?.reason == .waiting)
    #expect(asked.withLock { $0 } == 7)
  }

  @Test func whatWasCapturedIsMovedOnceAndWhatIsDamagedStays() async throws {
    let inbox = try Inbox()
    for number in 1...3 { try inbox.inbox.seal(Array("\(number)".utf8), id: Inbox.id(number)) }
    try inbox.folder.write([1, 2, 3], to: Inbox.file(2))
    try FileManager.default.removeItem(atPath: inbox.folder.path + "/inbox/public.key")
    var (told, written): ([VaultError.Reason], [UUID]) = ([], [])
    struct Refusal: Error {}
    await #expect(throws: Refusal.self) {
      try await drain(
        inbox.inbox, with: inbox.privateKey, tell: { told.append($0.reason) },
        write: { _ in throw Refusal() })
    }
    #expect(try inbox.inbox.count() == 3, "nothing is removed that was not written")
    #expect(told == [.missing, .damaged])
    for _ in 0..<2 {
      try await drain(
        inbox.inbox, with: inbox.privateKey, tell: { told.append($0.reason) },
        write: { written += $0.map(\.id) })
    }
    #expect(told == [.missing, .damaged, .damaged, .damaged])
    #expect(written == [1, 3].map(Inbox.id))
    #expect(try inbox.inbox.ids() == [Inbox.id(2)])
  }
}
