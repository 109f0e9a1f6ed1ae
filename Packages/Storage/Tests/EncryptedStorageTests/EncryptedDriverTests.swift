import DomainModels
import EncryptedStorage
import Foundation
import InMemoryStorage
import SQLiteStorage
import Secrets
import Storage
import StorageTesting
import Synchronization
import Testing

/// The driver that an app lists.
struct EncryptedDriverTests {
  private final class RecordedPrompts: Sendable {
    let requests = Mutex<[VaultRequest]>([])
    let recoveryKeys = Mutex<[RecoveryKey]>([])
  }

  private let folder = SealedFolder()
  private let asked = RecordedPrompts()

  private func driver(
    _ key: VaultKey, over inner: any StorageDriver = SQLiteDriver()
  ) throws -> EncryptedDriver {
    EncryptedDriver(over: inner, cost: try .least) { [asked] request in
      asked.requests.withLock { $0.append(request) }
      return key
    } created: { [asked] recoveryKey in
      asked.recoveryKeys.withLock { $0.append(recoveryKey) }
    }
  }

  private func open(_ driver: EncryptedDriver) async throws -> any StorageBackend {
    let location = try StorageLocation("sqlite+encrypted://\(folder.database)")
    return try await [driver as any StorageDriver].driver(for: location).open(
      location, catalogue: Note.catalogue, environment: folder.subject().environment)
  }

  private func summary() async throws -> VaultSummary {
    let file = try folder.beneath(Note.catalogue)
    let summary = try await EncryptedBackend.summary(of: file)
    try await file.close()
    return try #require(summary)
  }

  @Test func asksForAPassphraseOnceAndThenForAnyKey() async throws {
    let made = try await open(driver(.passphrase(SealedFolder.passphrase)))
    #expect(made.capabilities == SealedFolder.capabilities)
    try await made.close()
    try await open(driver(.passphrase(SealedFolder.passphrase))).close()
    let recoveryKey = try #require(asked.recoveryKeys.withLock { $0 }.first)
    try await open(driver(.recoveryKey(recoveryKey))).close()
    let vault = try await summary()
    #expect(asked.requests.withLock { $0 } == [.create, .unlock(vault), .unlock(vault)])
    #expect(vault.cost == (try .least))
    #expect(asked.recoveryKeys.withLock { $0.count } == 1)
    let denied = await #expect(throws: StorageError.self) {
      _ = try await open(driver(.passphrase(Secret("other"))))
    }
    #expect(denied?.reason == .denied)
  }

  @Test func aNewPlaceIsMadeWithAPassphraseOnly() async throws {
    let error = await #expect(throws: StorageError.self) {
      _ = try await open(driver(.dataKey(Secret(bytes: [UInt8](repeating: 1, count: 32)))))
    }
    #expect(error?.reason == .invalid)
    #expect(asked.recoveryKeys.withLock { $0.count } == 0)
    try await open(driver(.passphrase(SealedFolder.passphrase))).close()
  }

  @Test func saysWhatAPlainPlaceNeeds() async throws {
    let plain = try Catalogue(
      version: 1,
      definitions: [
        RecordDefinition(
          table: Note.table, scope: .owner, kind: .local,
          columns: Note.schema.definition.columns.filter { !$0.isSensitive })
      ])
    let file = try SQLiteBackend(path: folder.database, catalogue: plain, program: "test")
    try await file.close()
    let error = await #expect(throws: StorageError.self) {
      _ = try await open(driver(.passphrase(SealedFolder.passphrase)))
    }
    #expect(error?.reason == .invalid)
    #expect(error?.hint?.contains("without encryption") == true)
    #expect(asked.requests.withLock { $0 } == [])
  }

  @Test("a vault whose clock is lost is repaired without its key, and opens with it")
  func repairsWithoutAKey() async throws {
    let store = try await folder.store(Note.catalogue)
    let note = Note.make(folder.subject().environment, "one")
    try await store.write { try $0.insert(note) }
    try await store.backend.close()
    let file = try folder.beneath(Note.catalogue)
    let clock = try #require(try Note.catalogue.sealed.tables.first { $0.name == "_clock" })
    try await file.write { try $0.remove(from: clock, where: .all([])) }
    try await file.close()
    let report = try await driver(.passphrase(SealedFolder.passphrase)).repair(
      try StorageLocation("sqlite+encrypted://\(folder.database)"), catalogue: Note.catalogue,
      environment: folder.subject().environment)
    #expect(report.problems == ["the store's clock is gone, and notes has rows"])
    let again = try await folder.store(Note.catalogue)
    #expect(try await again.audit().problems == [])
    #expect(try await again.read { try $0.find(note.id) } == note)
    try await again.backend.close()
  }

  private func repair() async throws -> RepairReport {
    try await driver(.passphrase(SealedFolder.passphrase)).repair(
      try StorageLocation("sqlite+encrypted://\(folder.database)"), catalogue: Note.catalogue,
      environment: folder.subject().environment)
  }

  /// A vault with a row, whose header is changed then.
  private func filled(changing change: (HeaderCopies) -> HeaderCopies) async throws {
    let store = try await folder.store(Note.catalogue)
    try await store.write { try $0.insert(Note.make(folder.subject().environment, "one")) }
    try await store.backend.close()
    let file = try folder.beneath(Note.catalogue)
    try await change(HeaderCopies(file)).write(to: file)
    try await file.close()
  }

  @Test("rows without a header are no new vault, and a repair says what is lost")
  func rowsWithoutAHeader() async throws {
    try await filled { _ in HeaderCopies(main: nil, copy: nil) }
    let error = await #expect(throws: StorageError.self) {
      _ = try await open(driver(.passphrase(SealedFolder.passphrase)))
    }
    #expect(error?.message.contains("header is lost") == true)
    #expect(error?.hint?.contains("backup") == true)
    #expect(asked.requests.withLock { $0 } == [])
    let report = try await repair()
    #expect(report.damaged == nil)
    #expect(report.losses.map { $0.contains("header is lost") } == [true])
  }

  @Test("a repair without a key says that the header's copies differ, and leaves them")
  func headerInRepair() async throws {
    try await filled { HeaderCopies(main: nil, copy: $0.copy) }
    let notes = try await repair().notes
    #expect(notes.map { $0.contains("header is gone, and its second copy is there") } == [true])
    let backend = try await open(driver(.passphrase(SealedFolder.passphrase)))
    let vault = try #require(backend as? EncryptedBackend)
    try await vault.mendHeader()
    try await vault.close()
    #expect(try await repair().notes == [])
  }

  @Test("a store that was left before its header was written is made again")
  func leftBeforeTheHeader() async throws {
    let file = try folder.beneath(Note.catalogue)
    try await file.close()
    try await open(driver(.passphrase(SealedFolder.passphrase))).close()
    #expect(asked.requests.withLock { $0 } == [.create])
    #expect(try await summary().damage == nil)
  }

  @Test("a file that was copied from one in use is no new vault", arguments: ["", ".lock", "-wal"])
  func copiedWithoutTheRest(_ beside: String) async throws {
    let store = try await folder.store(Note.catalogue)
    let note = Note.make(folder.subject().environment, "one")
    try await store.write { try $0.insert(note) }
    let copy = try folder.copy()
    try await store.backend.close()
    for file in try copy.files()
    where file != "store.sqlite" && !file.hasSuffix("store.sqlite\(beside)") {
      try FileManager.default.removeItem(atPath: "\(copy.path)/\(file)")
    }
    let location = try StorageLocation("sqlite+encrypted://\(copy.database)")
    do {
      let opened = try await driver(.passphrase(SealedFolder.passphrase)).open(
        location, catalogue: Note.catalogue, environment: copy.subject().environment)
      let records = RecordStore(
        backend: opened, catalogue: try Note.catalogue, environment: copy.subject().environment)
      #expect(beside == "-wal", "only with the log it is whole")
      #expect(try await records.read { try $0.find(note.id) } == note)
      try await opened.close()
    } catch let error as StorageError {
      #expect(error.hint != nil, "\(error.message)")
    }
    #expect(!asked.requests.withLock { $0 }.contains(.create))
  }

  @Test func aBackupIsPutInTheStoresPlace() async throws {
    let store = try await folder.store(Note.catalogue)
    let note = Note.make(folder.subject().environment, "one")
    try await store.write { try $0.insert(note) }
    try await store.backUp(to: folder.path + "/backup.sqlite")
    try await store.backend.close()
    try Data([1, 2, 3]).write(to: URL(filePath: folder.database))
    let location = try StorageLocation("sqlite+encrypted://\(folder.database)")
    let kept = try await driver(.passphrase(SealedFolder.passphrase)).restore(
      location, from: folder.path + "/backup.sqlite", catalogue: Note.catalogue,
      environment: folder.subject().environment)
    #expect(kept != nil)
    let again = try await folder.store(Note.catalogue)
    #expect(try await again.read { try $0.find(note.id) } == note)
    try await again.backend.close()
  }

  @Test func namesWhatItWraps() throws {
    let file = try driver(.passphrase(SealedFolder.passphrase))
    #expect(file.schemes == ["sqlite+encrypted"])
    #expect(file.name == "SQLite, encrypted")
    #expect(file.capabilities == SealedFolder.capabilities)
    let memory = try driver(.passphrase(SealedFolder.passphrase), over: InMemoryDriver())
    #expect(memory.schemes == ["memory+encrypted"])
    #expect(memory.capabilities == SealedMemory.capabilities)
  }
}
