import DomainModels
import EncryptedStorage
import InMemoryStorage
import SQLiteStorage
import Secrets
import Storage
import StorageTesting
import Testing

/// Making a vault, opening it with each of its keys, locking it.
struct VaultTests {
  let memory = InMemoryBackend()
  let passphrase = SealedFolder.passphrase

  private func create() async throws -> (backend: EncryptedBackend, recoveryKey: RecoveryKey) {
    try await EncryptedBackend.create(
      over: memory, catalogue: Note.catalogue, passphrase: passphrase, cost: .least)
  }

  private func unlock(_ key: VaultKey) async throws -> EncryptedBackend {
    try await EncryptedBackend.unlock(over: memory, catalogue: Note.catalogue, with: key)
  }

  private func expectDenied(_ key: VaultKey) async {
    let error = await #expect(throws: StorageError.self) { _ = try await unlock(key) }
    #expect(error?.reason == .denied)
    #expect(error?.hint != nil)
  }

  @Test func eachKeyOpensTheVaultAndNoOther() async throws {
    #expect(try await !EncryptedBackend.isVault(memory))
    let (backend, recoveryKey) = try await create()
    #expect(try await EncryptedBackend.isVault(memory))
    #expect(!backend.isLocked)
    let dataKey = try backend.dataKey()
    #expect(dataKey.count == 32)
    for key in [.passphrase(passphrase), .recoveryKey(recoveryKey), .dataKey(dataKey)]
      as [VaultKey]
    {
      #expect(try await unlock(key).dataKey() == dataKey)
    }
    await expectDenied(.passphrase(Secret("a test's passphrasf")))
    await expectDenied(.passphrase(Secret("")))
    await expectDenied(.dataKey(Secret(bytes: [UInt8](repeating: 7, count: 32))))
    await expectDenied(.dataKey(Secret(bytes: [1, 2, 3])))
    let other = try await EncryptedBackend.create(
      over: InMemoryBackend(), catalogue: Note.catalogue, passphrase: passphrase, cost: .least)
    await expectDenied(.recoveryKey(other.recoveryKey))
    await expectDenied(.dataKey(try other.backend.dataKey()))
  }

  @Test func whatIsNoVaultIsNotUnlockedAndAVaultIsNotMadeAgain() async throws {
    let missing = await #expect(throws: StorageError.self) {
      _ = try await unlock(.passphrase(passphrase))
    }
    #expect(missing?.reason == .invalid)
    let empty = await #expect(throws: StorageError.self) {
      _ = try await EncryptedBackend.create(
        over: memory, catalogue: Note.catalogue, passphrase: Secret(""), cost: .least)
    }
    #expect(empty?.reason == .invalid)
    _ = try await create()
    let again = await #expect(throws: StorageError.self) { _ = try await create() }
    #expect(again?.reason == .duplicate)
    _ = try await unlock(.passphrase(passphrase))
  }

  @Test func rowsWithoutEncryptionAreNotTakenOver() async throws {
    let definition = RecordDefinition(
      table: "notes", scope: .owner, kind: .local,
      columns: Note.schema.definition.columns.map { column in
        var column = column
        column.isSensitive = false
        return column
      })
    let plain = try Catalogue(version: 1, definitions: [definition])
    let table = try #require(plain.tables.first { $0.name == "notes" })
    let note = Note.make(SealedFolder().subject().environment, "readable")
    try await memory.write {
      try $0.insert(
        [.text("local")] + Note.schema.values(of: note), into: table)
    }
    let error = await #expect(throws: StorageError.self) { _ = try await create() }
    #expect(error?.reason == .invalid)
    #expect(error?.message.contains("written without encryption, or the header is lost") == true)
    #expect(try await !EncryptedBackend.isVault(memory))
  }

  @Test func aPlainFileIsNotOpenedAsAVault() async throws {
    let folder = SealedFolder()
    let plain = try SQLiteBackend(
      path: folder.database,
      catalogue: Catalogue(
        version: 1,
        definitions: [
          RecordDefinition(
            table: "notes", scope: .owner, kind: .synced,
            columns: Note.schema.definition.columns.map { column in
              var column = column
              column.isSensitive = false
              return column
            })
        ]), program: "test")
    try await plain.close()
    let error = await #expect(throws: StorageError.self) {
      _ = try await folder.open(Note.catalogue)
    }
    #expect(error?.reason == .invalid)
  }

  @Test func ofSeveralThatCreateAtOnceOneWins() async throws {
    let folder = SealedFolder()
    let catalogue = try Note.catalogue
    // In one process over one opening, and as several processes would, each over its own.
    for stores in [
      Array(repeating: memory as any StorageBackend, count: 4),
      try (0..<4).map { _ in try folder.beneath(catalogue) },
    ] {
      let results = await withTaskGroup(of: StorageError.Reason?.self) { group in
        for store in stores {
          group.addTask {
            do {
              _ = try await EncryptedBackend.create(
                over: store, catalogue: catalogue, passphrase: SealedFolder.passphrase,
                cost: .least)
              return nil
            } catch {
              return (error as? StorageError)?.reason ?? .inputOutput
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.filter { $0 == nil }.count == 1)
      #expect(results.compactMap { $0 } == [.duplicate, .duplicate, .duplicate])
      for store in stores {
        _ = try await EncryptedBackend.unlock(
          over: store, catalogue: catalogue, with: .passphrase(passphrase))
      }
    }
  }

  @Test func aLockedStoreRefusesEverythingUntilItIsUnlocked() async throws {
    let (backend, recoveryKey) = try await create()
    let store = RecordStore(
      backend: backend, catalogue: try Note.catalogue,
      environment: SealedFolder().subject().environment)
    let note = Note.make(SealedFolder().subject().environment, "Kept")
    try await store.write { try $0.insert(note) }
    await backend.lock()
    #expect(backend.isLocked)
    let calls: [@Sendable () async throws -> Void] = [
      { _ = try await backend.read { _ in 1 } }, { _ = try await backend.write { _ in 1 } },
      { _ = try await backend.check() }, { try await backend.backUp(to: "/nowhere") },
      { try await backend.scrub() }, { _ = try backend.dataKey() },
      { try await backend.changePassphrase(to: Secret("other"), cost: .least) },
      { try await backend.replaceRecoveryKey { _ in } },
    ]
    for call in calls {
      let error = await #expect(throws: StorageError.self) { try await call() }
      #expect(error?.reason == .locked)
      #expect(error?.kind == .locked)
    }
    let denied = await #expect(throws: StorageError.self) {
      try await backend.unlock(with: .passphrase(Secret("other")))
    }
    #expect(denied?.reason == .denied)
    #expect(backend.isLocked)
    try await backend.unlock(with: .recoveryKey(recoveryKey))
    #expect(try await store.read { try $0.find(note.id) } == note)
    try await backend.close()
    let closed = await #expect(throws: StorageError.self) { _ = try await backend.read { _ in 1 } }
    #expect(closed?.reason == .closed)
    await backend.lock()
    let late = await #expect(throws: StorageError.self) {
      try await backend.unlock(with: .passphrase(passphrase))
    }
    #expect(late?.reason == .closed)
  }

  @Test func costsOutOfBoundsAreRefused() {
    for (exponent, blockSize, parallelism) in [
      (3, 8, 1), (40, 8, 1), (17, 0, 1), (17, 9, 1), (17, 8, 0), (17, 8, 17), (21, 8, 1),
      (20, 8, 4),
    ] {
      let error = #expect(throws: StorageError.self) {
        _ = try PassphraseCost(
          exponent: exponent, blockSize: blockSize, parallelism: parallelism)
      }
      #expect(error?.reason == .invalid)
    }
    #expect(PassphraseCost.standard == (try? PassphraseCost(exponent: 17)))
  }

  @Test func theUsualCostOpensToo() async throws {
    let (backend, _) = try await EncryptedBackend.create(
      over: memory, catalogue: Note.catalogue, passphrase: passphrase)
    #expect(try await unlock(.passphrase(passphrase)).dataKey() == backend.dataKey())
  }
}
