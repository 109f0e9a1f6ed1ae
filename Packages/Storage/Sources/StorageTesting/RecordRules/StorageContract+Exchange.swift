import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let exchangeRules: [StorageRule] = [
    StorageRule(
      "R9",
      """
      Foreign changes write their own timestamps and mint none; for each field the later \
      timestamp wins, in any order of arrival; a change that comes twice changes nothing.
      """
    ) { subject in
      let store = try await subject.openLibrary()
      let story = ForeignStory(subject)
      let orders =
        [story.changes, story.changes.reversed()]
        + (0..<40).map { _ in story.changes.shuffled(by: subject.environment.random) }
      var finals: Set<[StoredValue]> = []
      for order in orders {
        finals.insert(try await arrive(order, in: store, story))
      }
      try expect(finals.count, is: 1, "the number of different outcomes over the orders of arrival")
      try expect(finals.first, is: story.outcome, "what stands after every change")
      try expect(try await store.changes(), is: [], "the changes logged for foreign ones")
      let shelf = Librarian(subject).shelf("own")
      try await store.write { try $0.insert(shelf) }
      let own = try await store.changes()
      try expect(
        own.count == 1 && own[0].timestamp > story.latest,
        "an own change is not later than foreign ones")
    },
    StorageRule(
      "R10", "Changes are cleared by their places in a log, and only those that are named."
    ) {
      subject in
      let store = try await subject.openLibrary()
      let librarian = Librarian(subject)
      var shelf = librarian.shelf("Poetry")
      for name in ["a", "b", "c", "d"] {
        shelf.name = name
        try await store.write { [shelf] in try $0.save(shelf) }
      }
      let changes = try await store.changes()
      try await store.write { transaction in
        try transaction.clearChanges([changes[0], changes[2]])
        // Another scope's log has the same places.
        try transaction.clearChanges(at: changes.map(\.sequence), of: Scope("stranger"))
      }
      try expect(
        try await store.changes(), is: [changes[1], changes[3]], "the changes that are left")
      try await store.write { try $0.clearChanges(at: [], of: .local) }
      try expect(try await store.changes().count, is: 2, "the number of changes that are left")
      // As many as a device gathers that was offline for a year.
      let many = (0..<70_000).map { changes[3].sequence + 1 + Int64($0) }
      try await store.write {
        try $0.clearChanges(at: many + [changes[1].sequence], of: changes[1].scope)
      }
      try expect(try await store.changes(), is: [changes[3]], "the change that is left")
      shelf.name = "e"
      try await store.write { [shelf] in try $0.save(shelf) }
      let last = try await store.changes()
      try expect(last.count, is: 2, "the number of changes after another")
      try expect(last[1].sequence, is: 5, "the place of a change after others were cleared")
      for name in ["f", "g", "h"] {
        shelf.name = name
        try await store.write { [shelf] in try $0.save(shelf) }
      }
      let all = try await store.changes()
      let selection = LogSelection([Shelf.table: [all[0].scope]])
      let position = LogPosition(base: all[3].sequence)
      var portions: [Int] = []
      for _ in 0..<3 {
        let isAll = try await store.write {
          try $0.clearChanges(through: position, of: selection, limit: 2)
        }
        let left = try await store.changes()
        portions.append(left.count)
        try expect(left, is: Array(all.suffix(left.count)), "the changes that are left")
        try expect(isAll, is: portions.count == 3, "whether all changes were cleared")
      }
      try expect(portions, is: [3, 1, 1], "the changes that portions of two leave of five")
    },
  ]

  /// Makes a fresh record of the story's changes, in this order, and reads it.
  private static func arrive(
    _ order: [Change], in store: RecordStore, _ story: ForeignStory
  ) async throws -> [StoredValue] {
    let record = story.identifiers.uuid()
    var waiting = order.map { story.of(record, $0) }
    let all = waiting
    // What is incomplete comes again, as the engine that keeps it would bring it.
    while !waiting.isEmpty {
      let outcomes = try await store.write { [waiting] in try $0.apply(waiting) }
      let left = zip(waiting, outcomes).filter { $1 == .incomplete }.map(\.0)
      try expect(left.count < waiting.count, "the changes stay incomplete")
      waiting = left
    }
    let again = try await store.write { try $0.apply(all) }
    try expect(
      again.allSatisfy { $0 == .superseded }, "what came twice was \(again.map(\.rawValue))")
    let id = Identifier<Shelf>(record)
    let query = Query<Shelf>().filter(\.id == id).includingDeleted()
    guard let shelf = try await store.read({ try $0.first(query) }) else {
      throw ExpectationFailure("the record did not arrive")
    }
    return Array(Shelf.schema.values(of: shelf).dropFirst())
  }
}
