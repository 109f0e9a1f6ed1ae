import DomainModels
import DomainModelsTesting
import Foundation
import Storage
import StorageTesting
import Testing

/// Changes of one record are sent as one, as far as that loses nothing.
struct CoalescedChangeTests {
  @Test func changesOfOneRecordAreJoined() async throws {
    let library = try TestLibrary()
    var shelf = library.shelf("Poetry")
    let other = library.shelf("Maps")
    try await library.store.write { [shelf] in
      try $0.insert(shelf)
      try $0.insert(other)
    }
    shelf.name = "Verse"
    try await library.store.write { [shelf] in try $0.save(shelf) }
    shelf.capacity = 9
    try await library.store.write { [shelf] in try $0.save(shelf) }
    let changes = try await library.changes()
    let joined = changes.coalesced()

    #expect(joined.map(\.change.record) == [shelf.id.uuid, other.id.uuid])
    let first = try #require(joined.first)
    #expect(first.sequences == [changes[0], changes[2], changes[3]].map(\.sequence))
    #expect(first.change.operation == changes[3].operation)
    #expect(first.change.sequence == changes[0].sequence)
    #expect(first.change.timestamp == changes[3].timestamp)
    let fields = Dictionary(uniqueKeysWithValues: first.change.fields.map { ($0.name, $0) })
    #expect(fields.count == changes[0].fields.count)
    #expect(fields["name"]?.value == .text("Verse"))
    #expect(fields["name"]?.timestamp == changes[2].timestamp)
    #expect(fields["capacity"]?.value == .integer(9))
    #expect(fields["room"]?.timestamp == changes[0].timestamp)
  }

  @Test func noDeletionIsCrossed() async throws {
    let library = try TestLibrary()
    var shelf = library.shelf("Poetry")
    try await library.store.write { [shelf] in try $0.insert(shelf) }
    try await library.store.write { [shelf] in try $0.delete(shelf.id, at: library.now) }
    try await library.store.write { [shelf] in try $0.restore(shelf.id, at: library.now) }
    shelf.name = "Verse"
    try await library.store.write { [shelf] in try $0.save(shelf) }
    let joined = try await library.changes().coalesced()
    #expect(joined.map(\.change.life) == [1, 2, 3])
    #expect(joined.map(\.sequences.count) == [1, 1, 2])
  }

  @Test func neitherVersionsNorScopesAreCrossed() throws {
    func change(scope: Scope = .local, version: Int = 1) -> Change {
      Change(
        operation: UUID(), scope: scope, table: Shelf.table, record: shelf, life: 1,
        timestamp: HybridTimestamp(milliseconds: 5, counter: 0, node: 1), fields: [],
        schemaVersion: version)
    }
    let shelf = UUID()
    let changes = [change(), change(version: 2), change(scope: Scope("ana")), change()]
    #expect(changes.coalesced().map(\.sequences.count) == [2, 1, 1])
    #expect([Change]().coalesced().isEmpty)
  }

  /// Checks that the joined changes have the effect of all of them.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func joinedChangesSayTheSame(
    seed: UInt64
  ) async throws {
    let library = try TestLibrary(seed: seed)
    var generator = SeededGenerator(seed: seed)
    let shelves = (0..<3).map { library.shelf("\($0)") }
    for step in 0..<40 {
      var shelf = shelves[Int.random(in: 0..<3, using: &generator)]
      let kind = Int.random(in: 0..<5, using: &generator)
      shelf.name = "\(step)"
      if kind == 1 { shelf.room = "room \(step)" }
      library.clock.now = library.now.advanced(byMilliseconds: 1)
      try await library.store.write { [shelf] transaction in
        if kind == 0, try transaction.find(shelf.id, includingDeleted: true) != nil {
          try transaction.delete(shelf.id, at: library.now)
        } else {
          try transaction.save(shelf)
        }
      }
    }
    let changes = try await library.changes()
    let joined = changes.coalesced()
    #expect(joined.count < changes.count)
    #expect(Set(joined.flatMap(\.sequences)) == Set(changes.map(\.sequence)))
    let (one, other) = (try TestLibrary(seed: 91), try TestLibrary(seed: 92))
    for target in [one, other] { target.clock.now = library.now }
    _ = try await one.store.write { try $0.apply(changes) }
    _ = try await other.store.write { try $0.apply(joined.map(\.change)) }
    let rows = try await one.store.read {
      try $0.fetch(Query<Shelf>().includingDeleted().order(by: \.id))
    }
    #expect(
      try await other.store.read {
        try $0.fetch(Query<Shelf>().includingDeleted().order(by: \.id))
      } == rows)
    #expect(!rows.isEmpty)
  }
}
