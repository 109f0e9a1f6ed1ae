import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let scopeRules: [StorageRule] = [
    StorageRule(
      "R16", "Each scope has a log and a clock of its own: what happens in one moves no other's."
    ) { subject in
      var store = try await subject.openLibrary()
      let librarian = Librarian(subject)
      // One that begins as what the store keeps for itself, and two spellings of one name.
      let scopes = ["ana", "*", "\u{E9}", "e\u{301}"].map { Scope($0) }
      func note(_ name: String, in scope: Scope) async throws -> Change {
        let shelf = librarian.shelf(name)
        let own = store.acting(for: scope)
        try await own.write { try $0.insert(shelf) }
        let log = try await own.read { try $0.changes(of: scope) }
        guard let made = log.last else {
          throw ExpectationFailure("nothing stands in the log of \(scope)")
        }
        return made
      }
      for place in 1...3 {
        for scope in scopes {
          let change = try await note("\(place)", in: scope)
          try expect(change.sequence, is: Int64(place), "the place of a change in \(scope)")
        }
      }
      // The clock takes over a later time of another device, and what one has sent is cleared.
      let later = subject.clock.now.advanced(byMilliseconds: 60_000)
      let timestamp = HybridTimestamp(milliseconds: later.milliseconds, counter: 0, node: 7)
      try await store.write { transaction in
        let all = try transaction.changes(of: scopes[0])
        let foreign = Change(
          operation: subject.environment.identifiers.uuid(), scope: scopes[0], table: Shelf.table,
          record: all[0].record, life: 1, timestamp: timestamp,
          fields: [FieldChange(name: "name", value: .text("theirs"), timestamp: timestamp)],
          schemaVersion: 1)
        _ = try transaction.apply([foreign])
        try transaction.clearChanges(at: all.map(\.sequence), of: scopes[0])
      }
      store = try await subject.reopened(store)
      let counts = try await store.read { transaction in
        try scopes.map { try transaction.changes(of: $0).count }
      }
      try expect(counts, is: [0, 3, 3, 3], "the numbers of changes after one scope's were cleared")
      for scope in scopes {
        let change = try await note("4", in: scope)
        try expect(change.sequence, is: 4, "the place of the next change in \(scope)")
        try expect(
          change.timestamp > timestamp, is: scope == scopes[0],
          "whether a change in \(scope) is later than what came to \(scopes[0])")
      }
      let position = try await store.read { try $0.logPosition() }
      try expect(scopes.map { position[$0] }, is: [4, 4, 4, 4], "the last places")
      try expect(try await store.audit().problems, is: [], "the problems")
    }
  ]
}

extension StorageContract {
  static let observationRules: [StorageRule] = [
    StorageRule("R11", "An observation begins with the present and ends with the last commit.") {
      subject in
      let store = try await subject.openLibrary()
      let librarian = Librarian(subject)
      let present = librarian.shelf("present")
      try await store.write { try $0.insert(present) }
      let shelves = (0..<40).map { librarian.shelf("shelf \($0)") }
      let stream = store.observe(Query<Shelf>().order(by: \.id))
      let missing = "the last commit was never observed"
      try await within(subject.patience, missing) {
        var iterator = stream.makeAsyncIterator()
        let first = try await iterator.next()
        try expect(first, is: [present], "the first value")
        var last = first
        for batch in [shelves[..<1], shelves[1..<33], shelves[33...]] {
          try await insert(Array(batch), store)
          while last != [present] + shelves[..<batch.endIndex] {
            let next = try require(try await iterator.next(), missing)
            try expect(next != last, "the same value came twice in a row")
            last = next
          }
        }
      }
    }
  ]

  /// Inserts each from a task of its own, all at once.
  private static func insert(_ shelves: [Shelf], _ store: RecordStore) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for shelf in shelves {
        group.addTask { try await store.write { try $0.insert(shelf) } }
      }
      try await group.waitForAll()
    }
  }
}
