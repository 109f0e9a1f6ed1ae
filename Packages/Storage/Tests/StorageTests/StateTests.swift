import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

/// Records as they are, without their Swift types, and what is put right in them by name.
struct StateTests {
  private func key(_ shelf: Shelf) -> RecordKey {
    RecordKey(table: Shelf.table, scope: .local, record: shelf.id.uuid)
  }

  private func names(_ states: [Change]) -> [StoredValue] {
    states.map { state in state.fields.first { $0.name == "name" }?.value ?? .null }
  }

  @Test func statesMakeTheSameRowsElsewhere() async throws {
    let library = try TestLibrary()
    let other = try TestLibrary(seed: 2)
    let now = library.now
    let shelves = (0..<7).map { library.shelf("shelf \($0)") }
    try await library.store.write { transaction in
      for shelf in shelves { try transaction.insert(shelf) }
      var renamed = shelves[2]
      renamed.name = "renamed"
      try transaction.save(renamed)
      try transaction.delete(shelves[3].id, at: now)
      try transaction.erase(shelves[4].id, at: now)
    }
    var states: [Change] = []
    var last: RecordKey?
    repeat {
      let place = last
      let portion = try await library.store.read {
        try $0.states(of: Shelf.table, after: place, includingDeleted: true, limit: 3)
      }
      states += portion
      last = portion.count == 3 ? portion.last?.key : nil
    } while last != nil
    #expect(states.count == 7)
    #expect(Set(states.map(\.record)) == Set(shelves.map(\.id.uuid)))
    let all = states
    let outcomes = try await other.store.write { try $0.apply(all) }
    #expect(outcomes.allSatisfy { $0 == .applied })
    let copied = try await other.store.read {
      try $0.states(of: Shelf.table, includingDeleted: true, limit: 100)
    }
    #expect(copied == states)
    let living = try await other.store.read {
      try $0.states(of: Shelf.table, in: [.local], includingDeleted: false, limit: 100)
    }
    #expect(living.count == 5)
    #expect(names(living).contains(.text("renamed")))
    let foreign = try await other.store.read {
      try $0.states(of: Shelf.table, in: [Scope("x")], includingDeleted: true, limit: 9)
    }
    #expect(foreign == [])
  }

  @Test func presence() async throws {
    let library = try TestLibrary()
    let now = library.now
    let (living, deleted, erased) = (library.shelf("a"), library.shelf("b"), library.shelf("c"))
    try await library.store.write { transaction in
      for shelf in [living, deleted, erased] { try transaction.insert(shelf) }
      try transaction.delete(deleted.id, at: now)
      try transaction.erase(erased.id, at: now)
    }
    func presence(_ id: UUID) async throws -> RecordPresence {
      try await library.store.read { try $0.presence(of: id, in: Shelf.table, scope: .local) }
    }
    #expect(try await presence(living.id.uuid) == .living)
    #expect(try await presence(deleted.id.uuid) == .deleted)
    #expect(try await presence(erased.id.uuid) == .erased)
    #expect(try await presence(UUID()) == .absent)
  }

  @Test func parentsComeBeforeWhatGoesWithThem() throws {
    let tables = try TestLibrary().store.catalogue.syncedTables.map(\.table)
    let shelves = try #require(tables.firstIndex(of: Shelf.table))
    let books = try #require(tables.firstIndex(of: Book.table))
    #expect(shelves < books)
    #expect(!tables.contains(Draft.table))
  }

  @Test func theFarSidesValueTakesAChangesPlace() async throws {
    let library = try TestLibrary()
    let shelf = library.shelf("mine")
    try await library.store.write { try $0.insert(shelf) }
    let sent = try #require(try await library.changes().first)
    let timestamp = HybridTimestamp(milliseconds: 5, counter: 0, node: 9)
    let far = Change(
      operation: sent.operation, scope: sent.scope, table: sent.table, record: sent.record,
      life: 1, timestamp: timestamp,
      fields: [FieldChange(name: "name", value: .text("theirs"), timestamp: timestamp)],
      schemaVersion: 1)
    // Earlier than what is here: merging would not take it.
    #expect(try await library.store.write { try $0.apply([far]) } == [.superseded])
    #expect(try await library.store.write { try $0.adopt(far, inPlaceOf: sent) })
    let adopted = try await library.store.read { try $0.state(of: sent.key) }
    let name = try #require(adopted?.fields.first { $0.name == "name" })
    #expect(name.value == .text("theirs"))
    #expect(name.timestamp == timestamp)
    // An edit made since stays.
    var edited = shelf
    edited.name = "edited"
    let newer = edited
    try await library.store.write { try $0.save(newer) }
    #expect(try await library.store.write { try $0.adopt(far, inPlaceOf: sent) } == false)
    #expect(try await library.store.read { try $0.find(newer.id)?.name } == "edited")
  }

  @Test func whatTheFarSideNeverTookGoes() async throws {
    let library = try TestLibrary()
    let (refused, edited) = (library.shelf("refused"), library.shelf("edited"))
    try await library.store.write { try $0.insert(refused) }
    try await library.store.write { try $0.insert(edited) }
    let changes = try await library.changes()
    var since = edited
    since.capacity = 99
    let newer = since
    try await library.store.write { try $0.save(newer) }
    #expect(try await library.store.write { try $0.adopt(nil, inPlaceOf: changes[0]) })
    #expect(try await library.store.write { try $0.adopt(nil, inPlaceOf: changes[1]) } == false)
    let left = try await library.store.read { try $0.fetch(Query<Shelf>()).map(\.id) }
    #expect(left == [edited.id])
    let swept = key(edited)
    #expect(try await library.store.write { try $0.sweep(swept) })
    #expect(try await library.store.write { try $0.sweep(swept) } == false)
  }

  @Test func orphansGoWithWhatTheyWereMadeFor() async throws {
    let library = try TestLibrary()
    let other = try TestLibrary(seed: 2)
    let shelf = library.shelf("a")
    let book = library.book("b", on: shelf.id)
    let now = library.now
    try await library.store.write { try $0.insert(shelf) }
    let made = try await library.changes()
    _ = try await other.store.write { try $0.apply(made) }
    try await other.store.write { try $0.delete(shelf.id, at: now) }
    try await library.store.write { try $0.insert(book) }
    let deletion = try #require(try await other.changes().last)
    _ = try await library.store.write { try $0.apply([deletion]) }
    #expect(try await library.store.read { try $0.find(book.id) } != nil)
    let parent = key(shelf)
    let gone = try await library.store.write { try $0.deleteOrphans(of: parent, at: now) }
    #expect(gone.map(\.record) == [book.id.uuid])
    #expect(try await library.store.read { try $0.find(book.id) } == nil)
    #expect(try await library.changes().last?.isDeletion == true)
    #expect(try await library.store.write { try $0.deleteOrphans(of: parent, at: now) } == [])
  }

  @Test func editsByName() async throws {
    let library = try TestLibrary()
    let shelf = library.shelf("a")
    let now = library.now
    try await library.store.write { try $0.insert(shelf) }
    let place = key(shelf)
    try await library.store.write { try $0.edit(["name": .text("b")], of: place, at: now) }
    #expect(try await library.store.read { try $0.find(shelf.id)?.name } == "b")
    #expect(try await library.changes().count == 2)
    for (name, value) in [("colour", StoredValue.text("x")), ("name", .integer(1))] {
      await #expect(throws: StorageError.self) {
        try await library.store.write { try $0.edit([name: value], of: place, at: now) }
      }
    }
    try await library.store.write { try $0.delete(shelf.id, at: now) }
    try await library.store.write { try $0.edit(["deleted_at": .null], of: place, at: now) }
    #expect(try await library.store.read { try $0.find(shelf.id) } != nil)
    #expect(try await library.store.audit().problems == [])
  }

  @Test func aTimestampIsLaterThanAllThatWasWritten() async throws {
    let library = try TestLibrary()
    let shelf = library.shelf("a")
    try await library.store.write { try $0.insert(shelf) }
    let written = try #require(try await library.changes().first?.timestamp)
    let moment = try await library.store.write { try $0.moment(in: .local) }
    #expect(moment > written)
    #expect(try await library.store.read { try $0.latestMoment(in: .local) } == moment)
    #expect(try await library.store.read { try $0.logPosition() } == LogPosition([.local: 1]))
  }
}
