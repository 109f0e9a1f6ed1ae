import DomainModels
import DomainModelsTesting
import Storage

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
