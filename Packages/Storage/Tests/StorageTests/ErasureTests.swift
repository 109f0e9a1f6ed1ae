import DomainModels
import DomainModelsTesting
import Storage
import StorageTesting
import Testing

/// Erasing a record, and what that does between devices.
struct ErasureTests {
  /// Returns the content of a device, to the last byte.
  private func rows(of library: TestLibrary) async throws -> [[StoredValue]] {
    let table = try library.table(Shelf.table)
    return try await library.store.read { transaction in
      var found: [[StoredValue]] = []
      let query = RowQuery(
        table, columns: Array(table.columns.indices), order: [RowOrder(table.key[1])])
      try transaction.rows.visit(query) { row in
        found.append(try table.columns.indices.map { try row.value(at: $0) })
      }
      return found
    }
  }

  private func device(_ seed: UInt64, like other: TestLibrary) throws -> TestLibrary {
    let device = try TestLibrary(seed: seed)
    device.clock.now = other.now
    return device
  }

  @Test func whateverTheOrderOfArrivalDevicesAgree() async throws {
    let library = try TestLibrary()
    var shelf = library.shelf("Diaries", capacity: 7)
    try await library.store.write { [shelf] in try $0.insert(shelf) }
    shelf.name = "Journals"
    try await library.store.write { [shelf] in try $0.save(shelf) }
    let edits = try await library.changes()
    let elsewhere = try device(2, like: library)
    _ = try await elsewhere.store.write { try $0.apply(edits) }

    // Both erase it, the other one later, and one restores a deletion before it hears of that.
    try await library.store.write { [shelf] in try $0.erase(shelf.id, at: library.now) }
    elsewhere.clock.now = library.now.advanced(byMilliseconds: 500)
    try await elsewhere.store.write { [shelf] in try $0.delete(shelf.id, at: elsewhere.now) }
    try await elsewhere.store.write { [shelf] in try $0.restore(shelf.id, at: elsewhere.now) }
    let revival = try await elsewhere.changes()
    try await elsewhere.store.write { [shelf] in try $0.erase(shelf.id, at: elsewhere.now) }
    let all = edits + revival + (try await library.changes()) + (try await elsewhere.changes())
    #expect(all.filter(\.isErasure).count == 2)

    _ = try await library.store.write { try $0.apply(all) }
    let wanted = try await rows(of: library)
    #expect(wanted.count == 1)
    var generator = SeededGenerator(seed: 5)
    for round in 0..<30 {
      let other = try device(100 + UInt64(round), like: elsewhere)
      let order = all.shuffled(using: &generator)
      _ = try await other.store.write { try $0.apply(order) }
      #expect(try await rows(of: other) == wanted)
      #expect(try await other.store.audit().problems == [])
    }
    _ = try await elsewhere.store.write { try $0.apply(all) }
    #expect(try await rows(of: elsewhere) == wanted)
  }

  @Test func aForeignErasureDropsWhatWasNotSentYet() async throws {
    let library = try TestLibrary()
    let shelf = library.shelf("Diaries")
    try await library.store.write { try $0.insert(shelf) }
    let elsewhere = try device(2, like: library)
    let changes = try await library.changes()
    _ = try await elsewhere.store.write { try $0.apply(changes) }
    var edited = shelf
    edited.name = "Secrets"
    try await elsewhere.store.write { [edited] in try $0.save(edited) }
    try await library.store.write { try $0.erase(shelf.id, at: library.now) }
    let erasure = try await library.changes()
    #expect(erasure.map(\.isErasure) == [true])
    let outcomes = try await elsewhere.store.write { try $0.apply(erasure) }
    #expect(outcomes == [.applied])
    #expect(try await elsewhere.changes() == [])
    #expect(try await elsewhere.store.read { try $0.find(shelf.id, includingDeleted: true) } == nil)
    // The clock does not forget with the log.
    let next = elsewhere.shelf("Later")
    try await elsewhere.store.write { try $0.insert(next) }
    let timestamp = try #require(try await elsewhere.changes().first?.timestamp)
    #expect(timestamp > erasure[0].timestamp)
  }

  @Test func anErasureMakesTheRestOfARecordThatIsNotHereYet() async throws {
    let library = try TestLibrary()
    let shelf = library.shelf("Diaries")
    try await library.store.write { try $0.insert(shelf) }
    let making = try await library.changes()
    try await library.store.write { try $0.erase(shelf.id, at: library.now) }
    let erasure = try await library.changes()
    let elsewhere = try device(2, like: library)
    let outcomes = try await elsewhere.store.write { try $0.apply(erasure + making) }
    #expect(outcomes == [.applied, .superseded])
    #expect(try await rows(of: elsewhere) == rows(of: library))
    #expect(try await elsewhere.store.read { try $0.count(Query<Shelf>().includingDeleted()) } == 0)
  }

  @Test func anErasureWithoutATimeIsNone() async throws {
    let library = try TestLibrary()
    let shelf = library.shelf("Diaries")
    let timestamp = HybridTimestamp(milliseconds: 5, counter: 0, node: 1)
    let change = Change(
      operation: library.environment.identifiers.uuid(), scope: .local, table: Shelf.table,
      record: shelf.id.uuid, life: Change.erasedLife, timestamp: timestamp, fields: [],
      schemaVersion: 1)
    #expect(try await library.store.write { try $0.apply([change]) } == [.invalid])
  }

  @Test func whatIsErasedCanNeitherBeMadeNorErasedTwice() async throws {
    let library = try TestLibrary()
    let shelf = library.shelf("Diaries")
    try await library.store.write { try $0.insert(shelf) }
    try await library.store.write { try $0.erase(shelf.id, at: library.now) }
    let changes = try await library.changes()
    try await library.store.write { try $0.erase(shelf.id, at: library.now) }
    try await library.store.write { try $0.delete(shelf.id, at: library.now) }
    #expect(try await library.changes() == changes)
    let error = await #expect(throws: StorageError.self) {
      try await library.store.write { try $0.insert(shelf) }
    }
    #expect(error?.reason == .duplicate)
    let never = library.shelf("Never")
    let missing = await #expect(throws: StorageError.self) {
      try await library.store.write { try $0.erase(never.id, at: library.now) }
    }
    #expect(missing?.reason == .missing)
  }

  @Test(arguments: [1, 3, 7, 100]) func aQueryIsErasedInPortions(portion: Int) async throws {
    let library = try TestLibrary()
    let others = (0..<4).map { library.shelf("Other \($0)", capacity: 2) }
    let shelves = (0..<7).map { library.shelf("Shelf \($0)", capacity: 1) }
    let book = library.book("Diary", on: shelves[0].id)
    try await library.store.write { transaction in
      for shelf in others + shelves { try transaction.insert(shelf) }
      try transaction.insert(book)
    }
    let narrow = Query<Shelf>().filter(\.capacity == 1)
    let erased = try await library.store.erase(narrow, at: library.now, inPortionsOf: portion)
    #expect(erased == 7)
    let left = try await library.store.read { try $0.fetch(Query<Shelf>()).map(\.id) }
    #expect(Set(left) == Set(others.map(\.id)))
    #expect(try await library.store.read { try $0.find(book.id) } == nil)
    #expect(try await library.store.erase(narrow, at: library.now, inPortionsOf: portion) == 0)
  }
}
