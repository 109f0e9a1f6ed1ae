import DomainModels
import EncryptedStorage
import Foundation
import Secrets
import Storage
import StorageTesting
import Testing

/// The data that an attacker reads who has the files, or the rows beneath.
struct AtRestTests {
  private static let words = [
    "Thunderstorm", "cinnamon", "Melancholy", "Afterthought", "lavender", "Hindsight",
  ]

  /// Every way of writing, one after the other, and what is looked for after each.
  private static func write(
    _ store: RecordStore, _ environment: StorageEnvironment, after: () async throws -> Void
  ) async throws {
    var note = Note.make(
      environment, "Thunderstorm", body: "cinnamon", mood: "Melancholy", weight: 424_242)
    try await store.write { [note] in try $0.insert(note) }
    try await after()
    note.body = "Afterthought"
    try await store.write { [note] in try $0.save(note) }
    try await after()
    _ = try await store.read { try $0.fetch(Query<Note>().filter(.matches("aftertho lavender"))) }
    _ = try await store.read { try $0.fetch(Query<Note>().filter(\.mood == "Melancholy")) }
    try await after()
    let changes = try await store.read { try $0.changes() }
    let foreign = changes.map { change in
      Change(
        operation: environment.identifiers.uuid(), scope: change.scope, table: change.table,
        record: environment.identifiers.uuid(), life: change.life, stamp: change.stamp,
        fields: change.fields.map {
          $0.name == "title"
            ? FieldChange(name: "title", value: .text("lavender"), stamp: $0.stamp) : $0
        }, schemaVersion: change.schemaVersion)
    }
    #expect(try await store.write { try $0.apply(foreign) }.first == .applied)
    try await after()
    try await store.write { [note] in try $0.delete(note.id, at: environment.clock.now) }
    try await after()
    note.title = "Hindsight"
    try await store.write { [note] in try $0.save(note) }
    try await after()
    try? await store.write { [note] transaction in
      try transaction.save(note)
      throw CancellationError()
    }
    try await after()
    try await store.write { [note] in try $0.erase(note.id, at: environment.clock.now) }
    try await after()
  }

  private static func findings(in bytes: [UInt8]) -> [String] {
    let data = Data(bytes)
    return words.flatMap { [$0, $0.lowercased()] }.filter { word in
      [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian].contains { encoding in
        word.data(using: encoding).map { data.range(of: $0) != nil } ?? true
      }
    }
  }

  @Test func noTypedWordLiesInTheFiles() async throws {
    let folder = SealedFolder()
    let store = try await folder.store(Note.catalogue)
    var looks = 0
    try await Self.write(store, folder.subject().environment) {
      let bytes = try folder.bytes()
      #expect(Self.findings(in: bytes) == [])
      #expect(Data(bytes).range(of: Data("inbox".utf8)) != nil)
      looks += 1
    }
    #expect(looks == 8)
    #expect(try folder.files().contains("store.sqlite-wal"))
    try await store.backend.close()
    #expect(try Self.findings(in: folder.bytes()) == [])
  }

  @Test func noTypedWordLiesInTheRowsBeneath() async throws {
    let memory = SealedMemory()
    let backend = try await memory.open(Note.catalogue)
    let environment = memory.subject().environment
    let store = RecordStore(
      backend: backend, catalogue: try Note.catalogue, environment: environment)
    try await Self.write(store, environment) {
      let bytes = try await memory.bytes()
      #expect(Self.findings(in: bytes) == [])
      for row in try await memory.rows()["notes"] ?? [] {
        #expect(!row.contains(.integer(424_242)))
      }
    }
  }

  @Test func theSearchedWordsAreFoundWhereNothingIsSealed() {
    #expect(Self.findings(in: Array("a cinnamon roll".utf8)) == ["cinnamon", "cinnamon"])
    let wide = Array("Hindsight".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(Self.findings(in: wide) == ["Hindsight"])
  }

  @Test func lengthsDoNotTellNullFromAWord() async throws {
    let memory = SealedMemory()
    let backend = try await memory.open(Note.catalogue)
    let environment = memory.subject().environment
    let store = RecordStore(
      backend: backend, catalogue: try Note.catalogue, environment: environment)
    try await store.write { transaction in
      try transaction.insert(Note.make(environment, "a"))
      try transaction.insert(
        Note.make(environment, "a", body: "twenty characters ..", mood: "calm", weight: 7))
    }
    let rows = try #require(try await memory.rows()["notes"])
    for column in ["title", "body", "mood", "weight"] {
      let position = try Note.position(column)
      let lengths = rows.map { row -> Int in
        if case .bytes(let bytes) = row[position] { bytes.count } else { -1 }
      }
      #expect(lengths == [61, 61])
    }
  }

  @Test func theSameValueIsSealedDifferentlyEachTime() async throws {
    let memory = SealedMemory()
    let backend = try await memory.open(Note.catalogue)
    let environment = memory.subject().environment
    let store = RecordStore(
      backend: backend, catalogue: try Note.catalogue, environment: environment)
    var note = Note.make(environment, "same")
    try await store.write { [note] transaction in
      try transaction.insert(note)
      try transaction.insert(Note.make(environment, "same"))
    }
    let title = try Note.position("title")
    var seen = Set(try #require(try await memory.rows()["notes"]).map { $0[title] })
    for text in ["other", "same"] {
      note.title = text
      try await store.write { [note] in try $0.save(note) }
      seen.formUnion(try #require(try await memory.rows()["notes"]).map { $0[title] })
    }
    #expect(seen.count == 4)
  }
}
