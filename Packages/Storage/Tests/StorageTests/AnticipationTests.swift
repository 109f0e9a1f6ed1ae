import DomainModels
import Storage
import StorageTesting
import Testing

/// Changes that are merged into records which were read together before.
struct AnticipationTests {
  /// Returns the changes of another store: records that are made, edited, deleted, restored and
  /// erased.
  private func changes() async throws -> [Change] {
    let library = try TestLibrary(seed: 2)
    let shelves = (1...6).map { (number: Int) in
      library.shelf("shelf \(number)", capacity: number)
    }
    let books = (1...6).map { (number: Int) in
      library.book("book \(number)", on: shelves[0].id, pages: number)
    }
    let now = library.now
    try await library.store.write { transaction in
      try transaction.insert(shelves)
      try transaction.insert(books)
    }
    var changes = try await library.changes()
    try await library.store.write { transaction in
      for var book in books[1...] {
        book.title += " again"
        try transaction.save(book)
      }
      for shelf in shelves[3...4] { try transaction.delete(shelf.id, at: now) }
      try transaction.restore(shelves[4].id, at: now)
      try transaction.erase(books[5].id, at: now)
    }
    changes += try await library.changes().filter { change in
      !changes.contains { $0.operation == change.operation }
    }
    // Some come twice, and some before their record.
    return Array(changes[8...]) + changes + changes.prefix(4)
  }

  /// Returns the state of a store that applies changes in portions, and its answers.
  private func taken(
    _ changes: [Change], portion: Int, anticipating isAnticipating: Bool,
    then body: @Sendable @escaping (WriteTransaction) throws -> Void = { _ in }
  ) async throws -> (outcomes: [ChangeOutcome], states: [Change]) {
    let library = try TestLibrary()
    var outcomes: [ChangeOutcome] = []
    for start in stride(from: 0, to: changes.count, by: portion) {
      let part = changes[start..<min(start + portion, changes.count)]
      outcomes += try await library.store.write { transaction in
        if isAnticipating { try transaction.anticipate(part.map(\.key)) }
        let outcomes = try transaction.apply(Array(part))
        try body(transaction)
        return outcomes
      }
    }
    let states = try await library.store.read { transaction in
      try ["shelves", "books"].flatMap {
        try transaction.states(of: $0, includingDeleted: true, limit: 100)
      }
    }
    return (outcomes, states)
  }

  @Test(arguments: [1, 3, 7, 100]) func endsAsWithout(portion: Int) async throws {
    let changes = try await changes()
    let expected = try await taken(changes, portion: portion, anticipating: false)
    let found = try await taken(changes, portion: portion, anticipating: true)
    #expect(found.outcomes == expected.outcomes)
    #expect(found.states == expected.states)
    #expect(Set(found.outcomes).isSuperset(of: [.applied, .superseded, .incomplete]))
  }

  @Test func everyOtherWayOfReadingAndWritingSeesWhatWaits() async throws {
    let changes = try await changes()
    let expected = try await taken(changes, portion: 9, anticipating: false)
    let found = try await taken(changes, portion: 9, anticipating: true) { transaction in
      let shelves = try transaction.fetch(Query<Shelf>())
      #expect(try transaction.count(Query<Shelf>()) == shelves.count)
      for shelf in shelves {
        #expect(try transaction.find(shelf.id) == shelf)
        #expect(throws: StorageError.self) { try transaction.insert(shelf) }
      }
    }
    #expect(found.states == expected.states)
  }

  @Test func tablesThatAreNotSyncedArePassedOver() async throws {
    let library = try TestLibrary()
    let keys = ["planets", "drafts"].map {
      RecordKey(table: $0, scope: .local, record: library.environment.identifiers.uuid())
    }
    try await library.store.write { try $0.anticipate(keys) }
    #expect(try await library.changes() == [])
  }
}
