import DomainModels
import Storage
import StorageTesting
import Testing

/// The audit of a store whose rows, log and clock were made to disagree.
struct AuditTests {
  private let library: TestLibrary
  private let shelf: Shelf

  init() throws {
    library = try TestLibrary()
    shelf = library.shelf("Poetry")
  }

  private func damage(
    _ body: @Sendable (any RowWriting, TestLibrary) throws -> Void
  ) async throws -> [String] {
    try await library.store.write { try $0.insert(shelf) }
    let before = try await library.store.audit()
    #expect(before.rows.filter { $0.value > 0 } == ["shelves": 1])
    #expect(before.pendingChanges == 1)
    #expect(before.problems == [])
    try await library.store.backend.write { try body($0, library) }
    return try await library.store.audit().problems
  }

  private func change(
    _ name: String, _ value: StoredValue
  ) async throws -> [String] {
    try await damage { rows, library in
      let table = try library.table("shelves")
      let column = try #require(table.position(of: name))
      try rows.update(
        [.text("local"), .uuid(shelf.id.uuid)], of: table, [(column: column, value: value)])
    }
  }

  @Test func changeWithoutRow() async throws {
    let problems = try await damage { rows, library in
      try rows.remove(from: library.table("shelves"), where: .all([]))
    }
    #expect(problems == ["change 1 of shelves has no row"])
  }

  @Test func rowThatLacksAField() async throws {
    let problems = try await change("name", .text("Other"))
    #expect(problems == ["change 1 of shelves is not what its row's name holds"])
  }

  @Test(arguments: ["Poetr", "Poetry\u{200B}", "poetry"])
  func rowThatHoldsAnotherSpelling(_ name: String) async throws {
    let problems = try await change("name", .text(name))
    #expect(problems == ["change 1 of shelves is not what its row's name holds"])
  }

  @Test func rowWithOlderStamps() async throws {
    let old = HybridTimestamp(milliseconds: 1, counter: 0, node: 1)
    let problems = try await change("_stamp", .bytes(old.bytes))
    #expect(problems.count == 6)
    #expect(problems.first == "change 1 of shelves is missing from its row's name")
  }

  @Test func rowWithTooFewLives() async throws {
    let problems = try await change("_life", .integer(0))
    #expect(problems == ["change 1 of shelves is missing from its row's lives"])
  }

  @Test func laterFieldsAreNoProblem() async throws {
    try await library.store.write { try $0.insert(shelf) }
    var next = shelf
    next.name = "Prose"
    try await library.store.write { [next] in try $0.save(next) }
    try await library.store.write { try $0.delete(shelf.id, at: library.now) }
    let audit = try await library.store.audit()
    #expect(audit.problems == [])
    #expect(audit.pendingChanges == 3)
  }

  @Test func damageOfTheFilesIsPassedOn() async throws {
    let store = RecordStore(
      backend: DamagedBackend(base: library.store.backend), catalogue: library.store.catalogue,
      environment: library.environment)
    let audit = try await store.audit()
    #expect(audit.problems == ["page 7 is gone"])
    #expect(audit.advice == ["the disk is slow"])
  }

  @Test func mostStoresGiveNoAdvice() async throws {
    #expect(try await library.store.audit().advice == [])
  }
}

/// A backend whose files are damaged.
private struct DamagedBackend: StorageBackend {
  let base: any StorageBackend

  var capabilities: Set<StorageCapability> { base.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value { try await base.read(body) }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value { try await base.write(body) }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { base.signals(of: tables) }

  func check() async throws -> [String] { ["page 7 is gone"] }

  func advice() async throws -> [String] { ["the disk is slow"] }

  func close() async throws { try await base.close() }
}
