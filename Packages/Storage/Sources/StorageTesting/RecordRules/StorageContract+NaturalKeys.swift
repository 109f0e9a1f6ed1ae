import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let naturalKeyRules: [StorageRule] = [
    StorageRule("R12", "A natural key makes one row, however often it is saved.") { subject in
      let store = try await subject.openLibrary()
      let start = subject.clock.now
      for page in 1...3 {
        let bookmark = Bookmark(
          in: "Emma", page: page, at: start.advanced(byMilliseconds: Int64(page)))
        try await store.write { try $0.save(bookmark) }
      }
      let other = Bookmark(in: "emma", page: 9, at: start)
      try await store.write { try $0.save(other) }
      let gone = Bookmark(in: "Emma", page: 3, at: start)
      try await store.write { try $0.delete(gone.id, at: start.advanced(byMilliseconds: 9)) }
      let again = Bookmark(in: "Emma", page: 4, at: start.advanced(byMilliseconds: 10))
      try await store.write { try $0.save(again) }
      let rows = try await store.read { try $0.fetch(Query<Bookmark>().includingDeleted()) }
      try expect(rows.count, is: 2, "the number of rows of two natural keys")
      let found = try await store.read { try $0.find(again.id) }
      try expect(found, is: again, "what was saved last")
      let lives = try await store.changes().map(\.life)
      try expect(lives, is: [1, 1, 1, 1, 2, 3], "the lives in the log")
    }
  ]
}
