import DomainModels
import InMemoryStorage
import Storage
import StorageTesting
import Testing

/// A store's handling of records that depend on each other, hold secrets, or hold no number.
@Suite(.timeLimit(.minutes(30))) struct RemarkTests {
  private let library: TestLibrary
  private let store: RecordStore
  private let shelf: Shelf

  init() throws {
    library = try TestLibrary()
    let catalogue = try Catalogue(version: 1, [Shelf.self, Remark.self])
    store = RecordStore(
      backend: InMemoryBackend(), catalogue: catalogue, environment: library.environment)
    shelf = library.shelf("Poetry")
  }

  private func remark(
    under parent: Identifier<Remark>? = nil, secret: String = "hush", weight: Double = 1
  ) -> Remark {
    Remark(
      id: library.environment.identifiers.next(), shelf: shelf.id, parent: parent, secret: secret,
      weight: weight, lifecycle: Lifecycle(createdAt: library.now))
  }

  @Test func whatFollowsOnTwoWaysIsDeletedOnce() async throws {
    let first = remark()
    let second = remark(under: first.id)
    try await store.write { transaction in
      try transaction.insert(shelf)
      try transaction.insert(first)
      try transaction.insert(second)
    }
    try await store.write { try $0.delete(shelf.id, at: library.now) }
    let changes = try await store.read { try $0.changes(after: LogPosition(base: 3)) }
    #expect(changes.count == 3)
    #expect(Set(changes.map(\.record)) == [shelf.id.uuid, first.id.uuid, second.id.uuid])
    #expect(changes.allSatisfy { $0.life == 2 })
    #expect(try await store.audit().problems == [])
  }

  @Test func noNumberIsRefusedByName() async throws {
    let broken = remark(weight: .nan)
    let error = await #expect(throws: StorageError.self) {
      try await store.write { transaction in
        try transaction.insert(shelf)
        try transaction.insert(broken)
      }
    }
    #expect(error?.reason == .invalid)
    #expect(error?.message == "remarks.weight can't hold what the record has there")
    #expect(try await store.audit().pendingChanges == 0)
  }

  @Test func errorsNameTheColumnAndKeepItsSecret() async throws {
    let kept = remark()
    try await store.write { transaction in
      try transaction.insert(shelf)
      try transaction.insert(kept)
    }
    let table = try #require(store.catalogue.tables.first { $0.name == "remarks" })
    let secret = try #require(table.position(of: "secret"))
    try await store.backend.write { rows in
      try rows.update(
        [.text("local"), .uuid(kept.id.uuid)], of: table,
        [(column: secret, value: .list([.text("hush")]))])
    }
    let readings: [@Sendable (ReadTransaction) throws -> Void] = [
      { _ = try $0.values(of: \.secret, Query<Remark>()) },
      { _ = try $0.fetch(Query<Remark>()) },
    ]
    for reading in readings {
      let error = await #expect(throws: StoredValueMismatch.self) {
        try await store.read { try reading($0) }
      }
      #expect(error?.place == "remarks.secret")
      #expect(error?.message.contains("hush") == false)
    }
  }

  @Test func observationSeesWhatEqualityLeavesOut() async throws {
    var seen = remark(secret: "e\u{301}")
    try await store.write { [seen] transaction in
      try transaction.insert(shelf)
      try transaction.insert(seen)
    }
    var iterator = store.observe(Query<Remark>()).makeAsyncIterator()
    #expect(try await iterator.next()?.map(\.secret.utf8.count) == [3])
    seen.secret = "\u{E9}"
    try await store.write { [seen] in try $0.save(seen) }
    #expect(try await iterator.next()?.map(\.secret.utf8.count) == [2])
  }
}

/// A record that hangs on two others by cascade, has a secret, and a number that must be there.
struct Remark: Record {
  let id: Identifier<Remark>
  var shelf: Identifier<Shelf>
  var parent: Identifier<Remark>?
  var secret: String
  var weight: Double
  var lifecycle: Lifecycle

  static let table = "remarks"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("shelf_id", \.shelf, references: .cascade),
    Column("parent_id", \.parent, references: .cascade),
    Column("secret", \.secret, .sensitive),
    Column("weight", \.weight),
    Column.lifecycle(\.lifecycle),
    make: Remark.init)

  /// Two remarks are equal if one can't see the difference.
  static func == (left: Remark, right: Remark) -> Bool {
    left.id == right.id && left.weight == right.weight
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
