import Crypto
import DomainModels
import Foundation
import InMemoryStorage
import Storage
import StorageTesting
import Testing

@testable import EncryptedStorage

/// The input of a row's proof, over layouts that come and go.
struct RowProofTests {
  private let hmac = HMAC<SHA256>(key: SymmetricKey(data: Array(repeating: 7, count: 64)))

  private static func table(_ more: [ColumnDefinition], name: String = "notes") throws
    -> SealedTable
  {
    let columns =
      [
        ColumnDefinition("_scope", .text), ColumnDefinition("id", .uuid),
        ColumnDefinition("created_at", .instant),
      ] + more
    return try SealedTable(RowTable(name: name, columns: columns, key: [0, 1]))
  }

  private let values: [StoredValue] = [
    .text("local"),
    Identifier<Note>(SealedMemory().subject().environment.identifiers.uuid())
      .stored, .instant(Timestamp(milliseconds: 5)),
  ]

  /// A row as a table keeps it.
  private func proved(_ more: [StoredValue], _ table: SealedTable) -> [StoredValue] {
    let row = values + more
    return row + [RowProof.bytes(of: row, in: table, hmac)]
  }

  private func holds(_ row: [StoredValue], _ table: SealedTable) -> Bool {
    RowProof.holds(for: row, in: table, hmac)
  }

  @Test func everyValueCounts() throws {
    let table = try Self.table([ColumnDefinition("rank", .integer, isNullable: true)])
    let row = proved([.integer(3)], table)
    #expect(holds(row, table))
    for (column, value) in [
      (0, StoredValue.text("Local")), (2, .instant(Timestamp(milliseconds: 6))),
      (3, .integer(4)), (3, .null), (4, .bytes([])), (4, .text("proof")),
    ] {
      var changed = row
      changed[column] = value
      #expect(!holds(changed, table), "\(column)")
    }
    #expect(!holds(row, try Self.table([ColumnDefinition("rank", .integer)], name: "others")))
  }

  @Test func aColumnThatCameLaterIsNotMissed() throws {
    let old = try Self.table([])
    let new = try Self.table([ColumnDefinition("rank", .integer, isNullable: true)])
    var row = proved([], old)
    for value in [StoredValue.null, .integer(3)] {
      #expect(holds(row.dropLast() + [value] + row.suffix(1), new))
    }
    row[2] = .instant(Timestamp(milliseconds: 6))
    #expect(!holds(row.dropLast() + [.null] + row.suffix(1), new))
  }

  @Test func aColumnThatWasLeftOutLeavesTheFrameProved() throws {
    let old = try Self.table([ColumnDefinition("rank", .integer)])
    let new = try Self.table([])
    var row = proved([.integer(3)], old)
    row.remove(at: 3)
    #expect(holds(row, new))
    var later = row
    later[2] = .instant(Timestamp(milliseconds: 6))
    #expect(!holds(later, new))
    guard case .bytes(let proof) = row[3] else {
      Issue.record("the proof is no bytes")
      return
    }
    // The names of what is covered are proved too, so no attacker passes a row off as an older one.
    var covered = proof
    covered[covered.count - 1] ^= 1
    row[3] = .bytes(covered)
    #expect(!holds(row, new))
  }

  @Test func aRowIsProvedWithEachWrite() async throws {
    let memory = SealedMemory()
    let environment = memory.subject().environment
    let backend = try await memory.open(Note.catalogue)
    let store = RecordStore(
      backend: backend, catalogue: try Note.catalogue, environment: environment)
    var note = Note.make(environment, "First", mood: "calm")
    let other = Note.make(environment, "Other")
    try await store.write { [note] in
      try $0.insert(note)
      try $0.insert(other)
    }
    note.title = "Second"
    try await store.write { [note] in
      try $0.save(note)
      try $0.delete(note.id, at: environment.clock.now)
      try $0.restore(note.id, at: environment.clock.now)
      try $0.erase(other.id, at: environment.clock.now)
    }
    #expect(try await backend.check() == [])
    let sent = try await store.read { try $0.changes() }
    try await store.write { try $0.clearChanges(sent) }
    #expect(try await backend.check() == [])
    try await change("_life", of: note, to: .integer(5), memory)
    // An edit does not hide what was changed before it.
    note.title = "Third"
    try await store.write { [note] in try $0.save(note) }
    let problems = try await backend.check()
    #expect(problems.count == 1)
    #expect(problems[0].contains(note.id.uuid.uuidString.lowercased()))
    try await store.write { [note] in try $0.erase(note.id, at: environment.clock.now) }
    #expect(try await backend.check() == [])
  }

  @Test func aRowThatIsOlderThanProofsGetsOne() async throws {
    let memory = SealedMemory()
    let environment = memory.subject().environment
    let backend = try await memory.open(Note.catalogue)
    let store = RecordStore(
      backend: backend, catalogue: try Note.catalogue, environment: environment)
    var note = Note.make(environment, "Old")
    try await store.write { [note] in try $0.insert(note) }
    try await change("_proof", of: note, to: .null, memory)
    #expect(try await backend.check() == [])
    note.title = "Newer"
    try await store.write { [note] in try $0.save(note) }
    #expect(try await backend.check() == [])
    try await change("_life", of: note, to: .integer(5), memory)
    #expect(try await backend.check().count == 1)
  }

  private func change(
    _ column: String, of note: Note, to value: StoredValue, _ memory: SealedMemory
  ) async throws {
    let table = try #require(try Note.catalogue.sealed.tables.first { $0.name == Note.table })
    let position = try #require(table.position(of: column))
    try await memory.beneath.write {
      try $0.update(note.key, of: table, [(column: position, value: value)])
    }
  }
}
