import DomainModels
import Foundation
import InMemoryStorage
import Networking
import Storage
import StorageTesting
import Sync

/// A device with a store of sample records, and what it takes to sync it.
struct Device {
  let backend: InMemoryBackend
  let store: RecordStore
  let clock: SettableClock
  let environment: StorageEnvironment
  let seed: UInt64

  init(
    _ seed: UInt64, clock: SettableClock = SettableClock(),
    _ types: [any Record.Type] = [Shelf.self, Book.self], version: Int = 1,
    on backend: InMemoryBackend = InMemoryBackend(), owner: Scope = .local
  ) throws {
    self.seed = seed
    self.clock = clock
    self.backend = backend
    environment = StorageEnvironment(
      clock: clock.wallClock, identifiers: .version7(clock: clock.wallClock, random: .seeded(seed)),
      random: .seeded(seed), program: "test")
    store = RecordStore(
      backend: backend, catalogue: try Catalogue(version: version, types + SyncRecords.all),
      environment: environment, owner: owner)
  }

  var selection: SyncSelection { SyncSelection([store.owner], of: store.catalogue) }
  var ledger: SyncLedger { SyncLedger(store, clock: clock.wallClock) }

  /// The store's half of a link with a transport.
  func half(_ transport: any SyncTransport, place: String = "place") async throws -> SyncStore {
    try await SyncStore.linked(
      store, with: place, label: transport.place, device: environment.identifiers.uuid(), selection,
      capabilities: transport.capabilities, clock: clock.wallClock)
  }

  func synchroniser(
    _ transport: any SyncTransport, place: String = "place", settings: SyncSettings = SyncSettings()
  ) async throws -> Synchroniser {
    let half = try await half(transport, place: place)
    var retries = RetryPolicy.syncing
    retries.backoff = .equalJitter(base: .zero, cap: .zero)
    return Synchroniser(
      half, transport, as: try await half.device(), settings: settings,
      retries: retries, random: .seeded(seed))
  }

  /// Syncs once, and moves the clock on.
  @discardableResult
  func sync(
    _ transport: any SyncTransport, _ nudge: SyncTrigger = .asked, place: String = "place",
    settings: SyncSettings = SyncSettings()
  ) async throws -> SyncOutcome {
    tick()
    return try await synchroniser(transport, place: place, settings: settings).once(nudge)
  }

  func tick(_ milliseconds: Int64 = 10) {
    clock.now = clock.now.advanced(byMilliseconds: milliseconds)
  }

  func shelf(_ name: String) -> Shelf {
    Shelf(
      id: environment.identifiers.next(), name: name, room: nil, capacity: 1,
      lifecycle: Lifecycle(createdAt: clock.now))
  }

  func book(_ title: String, on shelf: Shelf) -> Book {
    Book(
      id: environment.identifiers.next(), shelf: shelf.id, title: title, pages: nil,
      lifecycle: Lifecycle(createdAt: clock.now))
  }

  func insert(_ shelves: Shelf...) async throws {
    tick()
    try await store.write { transaction in for shelf in shelves { try transaction.insert(shelf) } }
  }

  func insert(_ books: Book...) async throws {
    tick()
    try await store.write { transaction in for book in books { try transaction.insert(book) } }
  }

  func rename(_ id: Identifier<Shelf>, _ name: String) async throws {
    tick()
    try await change(id) { $0.name = name }
  }

  func change(_ id: Identifier<Shelf>, _ body: @Sendable (inout Shelf) -> Void) async throws {
    let now = clock.now
    try await store.write { transaction in
      guard var shelf = try transaction.find(id) else {
        throw StorageError(.missing, "no such shelf")
      }
      body(&shelf)
      shelf.lifecycle = shelf.lifecycle.updated(at: now)
      try transaction.save(shelf)
    }
  }

  func delete<R: Record>(_ id: Identifier<R>) async throws {
    tick()
    let now = clock.now
    try await store.write { try $0.delete(id, at: now) }
  }

  func shelves() async throws -> [Shelf] {
    try await store.read { try $0.fetch(Query<Shelf>().order(by: \.id)) }
  }

  func books() async throws -> [Book] {
    try await store.read { try $0.fetch(Query<Book>().order(by: \.id)) }
  }

  /// The states of all records, deleted ones too: what two devices have to agree on.
  func states() async throws -> [Change] {
    let tables = store.catalogue.syncedTables.map(\.table)
    return try await store.read { transaction in
      try tables.flatMap { try transaction.states(of: $0, includingDeleted: true, limit: 10_000) }
    }
  }

  func pending() async throws -> [Change] { try await store.read { try $0.changes() } }
}

extension Device {
  /// Copies every row into another backend, as a user copies files to a second machine.
  func copy(into other: InMemoryBackend) async throws {
    let tables = store.catalogue.tables
    for table in tables {
      let rows = try await backend.read { reading in
        var found: [[StoredValue]] = []
        try reading.visit(RowQuery(table, columns: Array(table.columns.indices))) { row in
          found.append(try table.columns.indices.map { try row.value(at: $0) })
        }
        return found
      }
      try await other.write { writing in
        for row in rows { try writing.insert(row, into: table) }
      }
    }
  }
}

extension Sequence {
  func asyncMap<Value>(_ body: (Element) async throws -> Value) async rethrows -> [Value] {
    var found: [Value] = []
    for element in self { found.append(try await body(element)) }
    return found
  }
}

extension Device {
  /// Lays the rows of the shelves out as the newer program has them; a store in a file does it when
  /// it is opened.
  func upgraded() async throws {
    let tables = store.catalogue.tables
    guard let table = tables.first(where: { $0.name == Shelf.table }) else { throw Failure() }
    try await backend.write { writing in
      var rows: [[StoredValue]] = []
      let columns = Array(0..<table.columns.count - 1)
      try writing.visit(RowQuery(table, columns: columns)) { row in
        let old = try columns.map { try row.value(at: $0) }
        // Before: scope, id, name, capacity, three of the lifecycle, three of the store's own.
        rows.append(Array(old[..<3]) + [.null] + old[3...])
      }
      try writing.remove(from: table, where: .all([]))
      for row in rows { try writing.insert(row, into: table) }
    }
  }
}

/// A shelf as an older program knows it: without a room.
struct PlainShelf: Record {
  let id: Identifier<PlainShelf>
  var name: String
  var capacity: Int
  var lifecycle: Lifecycle

  static let table = "shelves"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id), Column("name", \.name),
    Column("capacity", \.capacity), Column.lifecycle(\.lifecycle),
    make: PlainShelf.init)
}
