import DomainModels
import Foundation
import InMemoryStorage
import Storage
import StorageTesting

/// A store of sample records in memory, with a clock that stands still.
struct TestLibrary {
  let store: RecordStore
  let clock: SettableClock
  let environment: StorageEnvironment

  init(seed: UInt64 = 1) throws {
    let subject = StorageSubject(capabilities: []) { _ in InMemoryBackend() }
    clock = subject.clock
    environment = StorageEnvironment(
      clock: subject.clock.wallClock,
      identifiers: .version7(clock: subject.clock.wallClock, random: .seeded(seed)),
      random: .seeded(seed), program: "test")
    store = RecordStore(
      backend: InMemoryBackend(), catalogue: try Library.catalogue, environment: environment)
  }

  var now: Timestamp { clock.now }

  func shelf(_ name: String, capacity: Int = 1) -> Shelf {
    Shelf(
      id: environment.identifiers.next(), name: name, room: nil, capacity: capacity,
      lifecycle: Lifecycle(createdAt: now))
  }

  func book(_ title: String, on shelf: Identifier<Shelf>, pages: Int? = nil) -> Book {
    Book(
      id: environment.identifiers.next(), shelf: shelf, title: title, pages: pages,
      lifecycle: Lifecycle(createdAt: now))
  }

  func changes() async throws -> [Change] { try await store.read { try $0.changes() } }

  func table(_ name: String) throws -> RowTable {
    guard let table = store.catalogue.tables.first(where: { $0.name == name }) else {
      throw StorageError(.invalid, "no table \(name)")
    }
    return table
  }
}

/// A device with one index card, whose columns merge in every way that there is.
struct CardDevice {
  let store: RecordStore
  let clock: SettableClock
  let environment: StorageEnvironment
  let card: Identifier<IndexCard>

  init(seed: UInt64, clock: SettableClock = SettableClock()) throws {
    self.clock = clock
    environment = StorageEnvironment(
      clock: clock.wallClock,
      identifiers: .version7(clock: clock.wallClock, random: .seeded(seed)),
      random: .seeded(seed), program: "test")
    store = RecordStore(
      backend: InMemoryBackend(), catalogue: try Library.cardCatalogue, environment: environment)
    card = Identifier(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)))
  }

  var key: RecordKey { RecordKey(table: IndexCard.table, scope: .local, record: card.uuid) }

  /// Writes the card again, a millisecond later.
  @discardableResult
  func insert(
    loans: Int = 0, subjects: [String] = [], remark: String? = nil
  ) async throws -> Change? {
    let now = tick()
    let made = IndexCard(
      id: card, title: "Ulysses", loans: loans, subjects: subjects, remark: remark,
      lifecycle: Lifecycle(createdAt: now))
    return try await logged { try $0.insert(made) }
  }

  /// Edits the card, a millisecond later; gives the change that says so.
  @discardableResult
  func edit(_ change: @escaping @Sendable (inout IndexCard) -> Void) async throws -> Change? {
    let now = tick()
    let id = card
    return try await logged { transaction in
      guard var card = try transaction.find(id) else { return }
      change(&card)
      card.lifecycle = card.lifecycle.updated(at: now)
      try transaction.save(card)
    }
  }

  @discardableResult
  func logged(_ body: @escaping @Sendable (WriteTransaction) throws -> Void) async throws -> Change?
  {
    try await store.write { transaction in
      let place = try transaction.logPosition()
      try body(transaction)
      return try transaction.changes(after: place).last
    }
  }

  func tick() -> Timestamp {
    clock.now = clock.now.advanced(byMilliseconds: 1)
    return clock.now
  }

  @discardableResult
  func take(_ changes: [Change?]) async throws -> [MergeReport] {
    let changes = changes.compactMap { $0 }
    return try await store.write { transaction in try changes.map { try transaction.merge($0) } }
  }

  func found() async throws -> IndexCard? {
    let id = card
    return try await store.read { try $0.find(id, includingDeleted: true) }
  }

  func changes() async throws -> [Change] { try await store.read { try $0.changes() } }

  func state() async throws -> Change? {
    let key = key
    return try await store.read { try $0.state(of: key) }
  }

  /// The texts of the remark that lost, latest first.
  func versions() async throws -> [StoredValue] {
    let key = key
    return try await store.read { try $0.alternatives(of: key)["remark"]?.map(\.value) ?? [] }
  }

  func node() async throws -> UInt64 {
    try await store.read { try $0.knownNode() ?? 0 }
  }
}

extension Change {
  /// The fields by name, without those of the lifecycle.
  var told: [String: StoredValue] {
    let lifecycle = ["created_at", "updated_at", "deleted_at"]
    return Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
      .filter { !lifecycle.contains($0.key) }
  }
}
