import DomainModels
import EncryptedStorage
import InMemoryStorage
import Secrets
import Storage
import StorageTesting
import Testing

/// Every change of the rows beneath is noticed.
struct TamperingTests {
  let memory = SealedMemory()

  /// Two notes, and the store they are in.
  private func filled() async throws -> (store: RecordStore, notes: [Note]) {
    let environment = memory.subject().environment
    let store = RecordStore(
      backend: try await memory.open(Note.catalogue), catalogue: try Note.catalogue,
      environment: environment)
    let notes = [
      Note.make(environment, "alpha title", body: "alpha body", mood: "calm", weight: 1),
      Note.make(environment, "omega title", body: "omega body", mood: "glad", weight: 2),
    ]
    try await store.write { transaction in for note in notes { try transaction.insert(note) } }
    return (store, notes)
  }

  private func inner(_ name: String) throws -> RowTable {
    try #require(try Note.catalogue.sealed.tables.first { $0.name == name })
  }

  private func values(_ table: String, _ row: Int) async throws -> [StoredValue] {
    let rows = try #require(try await memory.rows()[table])
    // In the order of insertion: identities and places in the log rise.
    return try #require(rows.indices.contains(row) ? rows[row] : nil)
  }

  private func set(_ column: String, of table: String, _ row: Int, to value: StoredValue)
    async throws
  {
    let inner = try inner(table)
    let values = try await values(table, row)
    let position = try #require(inner.position(of: column))
    try await memory.beneath.write { rows in
      try rows.update(inner.key.map { values[$0] }, of: inner, [(column: position, value: value)])
    }
  }

  private func get(_ column: String, of table: String, _ row: Int) async throws -> StoredValue {
    try await values(table, row)[try #require(try inner(table).position(of: column))]
  }

  private func swap(_ table: String, _ first: (String, Int), _ second: (String, Int)) async throws {
    let values = try await (get(first.0, of: table, first.1), get(second.0, of: table, second.1))
    try await set(first.0, of: table, first.1, to: values.1)
    try await set(second.0, of: table, second.1, to: values.0)
  }

  private func expectNoticed(_ place: String, _ read: () async throws -> Void) async {
    let error = await #expect(throws: StorageError.self) { try await read() }
    #expect(error?.reason == .corrupt)
    #expect(error?.message.contains(place) == true)
    for word in ["alpha", "omega", "calm", "glad"] {
      #expect(error?.message.contains(word) == false)
    }
  }

  private func readAll(_ store: RecordStore) async throws {
    // A fresh opening, so that nothing is remembered.
    _ = try await store.read { try $0.fetch(Query<Note>()) }
  }

  @Test func swappedColumnsOfARow() async throws {
    let (store, notes) = try await filled()
    try await swap("notes", ("title", 0), ("body", 0))
    await expectNoticed("notes.title of the record \(notes[0].id) holds") {
      try await readAll(store)
    }
    // Both columns, and the row as a whole.
    #expect(try await store.backend.check().count == 3)
  }

  @Test func whatIsNotReadIsNeitherOpenedNorChecked() async throws {
    let (store, _) = try await filled()
    try await swap("notes", ("body", 0), ("body", 1))
    let query = Query<Note>().order(by: \.id)
    let read = try await store.read { try $0.fields(of: query, \.title, \.weight) }
    #expect(read.map(\.0) == ["alpha title", "omega title"])
    #expect(read.map(\.1) == [1, 2])
    await expectNoticed("notes.body") {
      _ = try await store.read { try $0.fields(of: query, \.title, \.body) }
    }
    // By what a query orders, that is opened too.
    await expectNoticed("notes.body") {
      _ = try await store.read { try $0.fields(of: Query<Note>().order(by: \.body), \.title) }
    }
    #expect(try await store.backend.check().count == 4)
  }

  @Test func swappedRows() async throws {
    let (store, _) = try await filled()
    try await swap("notes", ("title", 0), ("title", 1))
    await expectNoticed("notes.title") { try await readAll(store) }
  }

  @Test func swappedRowsWithTheirKeys() async throws {
    let (store, _) = try await filled()
    for column in ["title", "body", "mood", "weight", "_key"] {
      try await swap("notes", (column, 0), (column, 1))
    }
    await expectNoticed("notes") { try await readAll(store) }
  }

  @Test func anotherRecordsKey() async throws {
    let (store, notes) = try await filled()
    try await set("_key", of: "notes", 0, to: try await get("_key", of: "notes", 1))
    await expectNoticed("the record \(notes[0].id) of notes") { try await readAll(store) }
  }

  @Test func flippedBits() async throws {
    let (store, _) = try await filled()
    for (column, table) in [("title", "notes"), ("_key", "notes"), ("fields", "_changes")] {
      guard case .bytes(let bytes) = try await get(column, of: table, 0) else {
        Issue.record("\(column) holds no bytes")
        return
      }
      for index in [0, 1, 12, 13, 20, bytes.count - 1] {
        var changed = bytes
        changed[index] ^= 0x10
        try await set(column, of: table, 0, to: .bytes(changed))
        await expectNoticed(table) {
          try await readAll(store)
          _ = try await store.read { try $0.changes() }
        }
        #expect(try await !store.backend.check().isEmpty || column == "_key")
      }
      for length in [1, 20, bytes.count - 1] {
        try await set(column, of: table, 0, to: .bytes(Array(bytes.prefix(length))))
        await expectNoticed(table) {
          try await readAll(store)
          _ = try await store.read { try $0.changes() }
        }
      }
      try await set(column, of: table, 0, to: .bytes(bytes))
    }
    try await readAll(store)
    #expect(try await store.backend.check() == [])
  }

  @Test func swappedEntriesOfTheLog() async throws {
    let (store, notes) = try await filled()
    var edited = notes[0]
    edited.title = "first again"
    try await store.write { [edited] in try $0.save(edited) }
    // The first and the third entry tell of one record, so they have one key.
    try await swap("_changes", ("fields", 0), ("fields", 2))
    await expectNoticed("_changes.fields") { _ = try await store.read { try $0.changes() } }
  }

  @Test func entriesThatTellOfAnotherRecord() async throws {
    let (store, notes) = try await filled()
    try await set("record", of: "_changes", 0, to: notes[1].id.stored)
    await expectNoticed("_changes.fields") { _ = try await store.read { try $0.changes() } }
  }

  @Test func aForgedBlindIndexFindsNothingWrong() async throws {
    let (store, _) = try await filled()
    let mood = try await get("_blind_mood", of: "notes", 1)
    try await set("_blind_mood", of: "notes", 0, to: mood)
    let found = try await store.read { try $0.fetch(Query<Note>().filter(\.mood == "glad")) }
    #expect(found.map(\.title) == ["omega title"])
  }

  @Test func aHeaderThatIsChangedInBothCopiesDoesNotOpen() async throws {
    _ = try await filled()
    let bytes = try #require(try await HeaderCopies(memory.beneath).main)
    func reason(_ bytes: [UInt8]) async throws -> StorageError.Reason? {
      try await HeaderCopies(main: bytes, copy: bytes).write(to: memory.beneath)
      let error = await #expect(throws: StorageError.self) {
        _ = try await EncryptedBackend.unlock(
          over: memory.beneath, catalogue: Note.catalogue,
          with: .passphrase(SealedFolder.passphrase))
      }
      return error?.reason
    }
    func with(_ index: Int, _ byte: UInt8) -> [UInt8] {
      var changed = bytes
      changed[index] = byte
      return changed
    }
    // N = 2^40 would take a terabyte, r = 200 and p = 200 nearly for ever.
    #expect(try await reason(with(17, 40)) == .corrupt)
    #expect(try await reason(with(18, 200)) == .corrupt)
    #expect(try await reason(with(19, 200)) == .corrupt)
    #expect(try await reason(with(17, 5)) == .denied)
    #expect(try await reason(with(0, 3)) == .newer)
    #expect(try await reason(Array(bytes.dropLast())) == .corrupt)
    #expect(try await reason([]) == .corrupt)
    #expect(try await reason(with(25, bytes[25] ^ 1)) == .denied)
  }

  @Test func aHeaderThatNothingProvesDoesNotOpenAnEmptyVault() async throws {
    _ = try await memory.open(Note.catalogue)
    let bytes = try #require(try await HeaderCopies(memory.beneath).main)
    // The other slot and the proof are bound too.
    for index in [120, 190] {
      var changed = bytes
      changed[index] ^= 1
      try await HeaderCopies(main: changed, copy: changed).write(to: memory.beneath)
      let error = await #expect(throws: StorageError.self) {
        _ = try await EncryptedBackend.unlock(
          over: memory.beneath, catalogue: Note.catalogue,
          with: .passphrase(SealedFolder.passphrase))
      }
      #expect(error?.reason == .corrupt)
    }
  }

  @Test func aRecordThatLostItsKeyGetsNoOther() async throws {
    let (store, notes) = try await filled()
    let key = try await get("_key", of: "notes", 0)
    try await set("_key", of: "notes", 0, to: .null)
    await expectNoticed("notes") {
      try await store.backend.write { rows in
        let body = (column: try Note.position("body"), value: StoredValue.text("new"))
        try rows.update(notes[0].key, of: try Note.rows, [body])
      }
    }
    try await set("_key", of: "notes", 0, to: key)
    #expect(try await store.read { try $0.find(notes[0].id) } == notes[0])
  }
}
