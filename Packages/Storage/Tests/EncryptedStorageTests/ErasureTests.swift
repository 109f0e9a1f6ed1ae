import DomainModels
import EncryptedStorage
import SQLiteStorage
import Secrets
import Storage
import StorageTesting
import Testing

/// Erased data is gone, and other data is not.
struct ErasureTests {
  @Test func afterErasingEvenTheDataKeyOpensNothingOfIt() async throws {
    let folder = SealedFolder()
    let store = try await folder.store(Note.catalogue)
    let environment = folder.subject().environment
    let secret = Note.make(environment, "Confession", body: "nobody may know", mood: "sad")
    let other = Note.make(environment, "Shopping", mood: "calm")
    try await store.write { transaction in
      try transaction.insert(secret)
      try transaction.insert(other)
    }
    let backend = try #require(store.backend as? EncryptedBackend)
    let dataKey = try backend.dataKey()
    let wrapped = try await wrappedKey(of: secret, folder)
    let kept = try await wrappedKey(of: other, folder)
    #expect(Self.count(wrapped, in: try folder.bytes()) > 0)
    try await store.write { try $0.erase(secret.id, at: environment.clock.now) }
    try await store.scrub()

    let copy = try folder.copy()
    // The key by which it was sealed is nowhere in the files, and another stays where it is.
    #expect(Self.count(wrapped, in: try copy.bytes()) == 0)
    #expect(Self.count(kept, in: try copy.bytes()) > 0)
    let opened = try await EncryptedBackend.unlock(
      over: copy.beneath(Note.catalogue), catalogue: Note.catalogue, with: .dataKey(dataKey))
    let later = RecordStore(
      backend: opened, catalogue: try Note.catalogue, environment: environment)
    #expect(try await later.read { try $0.fetch(Query<Note>().includingDeleted()) } == [other])
    let changes = try await later.read { try $0.changes() }
    #expect(changes.map(\.record) == [other.id.uuid, secret.id.uuid])
    #expect(changes.last?.fields.map(\.name).sorted() == ["deleted_at", "updated_at"])
    #expect(try await later.audit().problems == [])
    try await opened.close()
  }

  private func wrappedKey(of note: Note, _ folder: SealedFolder) async throws -> [UInt8] {
    let table = try #require(try Note.catalogue.sealed.tables.first { $0.name == "notes" })
    let column = try #require(table.position(of: "_key"))
    let beneath = try folder.beneath(Note.catalogue)
    var found: [UInt8] = []
    let filter = RowFilter.compare(try Note.position("id"), .equal, note.id.stored)
    found = try await beneath.read { rows in
      var bytes: [UInt8] = []
      try rows.visit(RowQuery(table, columns: [column], filter: filter)) { row in
        if case .bytes(let value) = try row.value(at: 0) { bytes = value }
      }
      return bytes
    }
    try await beneath.close()
    return found
  }

  private static func count(_ wanted: [UInt8], in bytes: [UInt8]) -> Int {
    bytes.indices.dropLast(max(0, wanted.count - 1)).count { start in
      bytes[start] == wanted.first
        && bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }

  @Test func oneColumnWrittenAnewLeavesTheOthersForgotten() async throws {
    let memory = SealedMemory()
    let backend = try await memory.open(Note.catalogue)
    let environment = memory.subject().environment
    let store = RecordStore(
      backend: backend, catalogue: try Note.catalogue, environment: environment)
    let note = Note.make(environment, "Title", body: "Body", mood: "calm", weight: 3)
    let other = Note.make(environment, "Other", mood: "calm")
    try await store.write { transaction in
      try transaction.insert(note)
      try transaction.insert(other)
    }
    let table = try Note.rows
    let (title, body) = (try Note.position("title"), try Note.position("body"))
    try await backend.write { try $0.forget(note.key, of: table) }
    try await backend.write {
      try $0.update(note.key, of: table, [(column: title, value: .text("New"))])
    }
    func read(_ column: Int) async throws -> [StoredValue] {
      try await backend.read { rows in
        var found: [StoredValue] = []
        let filter = RowFilter.compare(try Note.position("id"), .equal, note.id.stored)
        try rows.visit(RowQuery(table, columns: [column], filter: filter)) { row in
          found.append(try row.value(at: 0))
        }
        return found
      }
    }
    #expect(try await read(title) == [.text("New")])
    let error = await #expect(throws: StorageError.self) { _ = try await read(body) }
    #expect(error?.reason == .erased)
    #expect(error?.message.contains("notes.body") == true)
    let entry = await #expect(throws: StorageError.self) {
      _ = try await store.read { try $0.changes() }
    }
    #expect(entry?.reason == .erased)
    // What was forgotten counts as null, and does not hide the rest from a search.
    #expect(try await store.read { try $0.count(Query<Note>().filter(\.mood == "calm")) } == 1)
    #expect(try await store.read { try $0.count(Query<Note>().filter(.isNil(\.mood))) } == 1)
    #expect(try await store.read { try $0.count(Query<Note>().filter(.matches("body"))) } == 0)
    #expect(try await store.read { try $0.count(Query<Note>().filter(.matches("new"))) } == 1)
    #expect(try await backend.check() == [])
  }

  @Test func aRecordThatIsNotThereIsForgottenWithoutEffect() async throws {
    let memory = SealedMemory()
    let backend = try await memory.open(Note.catalogue)
    let environment = memory.subject().environment
    let note = Note.make(environment, "Title")
    let before = try await memory.rows()
    try await backend.write { try $0.forget(note.key, of: Note.rows) }
    #expect(try await memory.rows()["notes"] == before["notes"])
  }
}
