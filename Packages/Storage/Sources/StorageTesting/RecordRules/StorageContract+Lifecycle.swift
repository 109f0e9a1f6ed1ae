import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let lifecycleRules: [StorageRule] = [
    StorageRule(
      "R5", "Deleting keeps the row, hides it, and counts one life; restoring brings it back."
    ) { subject in
      let store = try await subject.openLibrary()
      let librarian = Librarian(subject)
      let shelf = librarian.shelf("Poetry")
      try await store.write { try $0.insert(shelf) }
      let later = subject.clock.now.advanced(byMilliseconds: 1000)
      try await store.write { try $0.delete(shelf.id, at: later) }
      try await store.write { try $0.delete(shelf.id, at: later) }
      let (found, count, kept) = try await store.read { transaction in
        (
          try transaction.find(shelf.id), try transaction.count(Query<Shelf>()),
          try transaction.fetch(Query<Shelf>().includingDeleted())
        )
      }
      try expect(found, is: nil, "the deleted record, looked for by its identity")
      try expect(count, is: 0, "the number of living records")
      var deleted = shelf
      deleted.lifecycle = shelf.lifecycle.deleted(at: later)
      try expect(kept, is: [deleted], "what is kept of a deleted record")
      let last = later.advanced(byMilliseconds: 1000)
      try await store.write { try $0.restore(shelf.id, at: last) }
      var restored = shelf
      restored.lifecycle = deleted.lifecycle.restored(at: last)
      try expect(try await store.all(Shelf.self), is: [restored], "what a restored record holds")
      let changes = try await store.changes()
      try expect(changes.map(\.life), is: [1, 2, 3], "the lives in the log")
      try expect(changes.map(\.isDeletion), is: [false, true, false], "the deletions in the log")
      let missing: Identifier<Shelf> = subject.environment.identifiers.next()
      try await expectFailure("deleting what was never there", as: StorageError.self) {
        try await store.write { try $0.delete(missing, at: last) }
      } passes: {
        $0.reason == .missing
      }
    },
    StorageRule(
      "R6",
      """
      What refers to a deleted record by cascade is deleted with it, each with its change; it can't \
      be made without the other. Foreign changes are taken as they come.
      """
    ) { subject in
      let store = try await subject.openLibrary()
      let librarian = Librarian(subject)
      let (gone, kept) = (librarian.shelf("gone"), librarian.shelf("kept"))
      let books = [
        librarian.book("A", on: gone.id), librarian.book("B", on: gone.id),
        librarian.book("C", on: kept.id),
      ]
      try await store.write { transaction in
        for shelf in [gone, kept] { try transaction.insert(shelf) }
        for book in books { try transaction.insert(book) }
      }
      try await store.write { try $0.delete(gone.id, at: librarian.now) }
      try expect(try await store.all(Book.self), is: [books[2]], "the books that are left")
      let deletions = try await store.changes().filter(\.isDeletion).map(\.record)
      try expect(
        Set(deletions), is: [gone.id.uuid, books[0].id.uuid, books[1].id.uuid],
        "the deletions in the log")
      try expect(deletions.count, is: 3, "the number of deletions in the log")
      let nowhere: Identifier<Shelf> = subject.environment.identifiers.next()
      for shelf in [gone.id, nowhere] {
        try await expectDangling("a book on no shelf", store) {
          try $0.insert(librarian.book("D", on: shelf))
        }
        var moved = books[2]
        moved.shelf = shelf
        let lost = moved
        try await expectDangling("a book moved to no shelf", store) { try $0.save(lost) }
      }
      try await expectDangling("a book restored without its shelf", store) {
        try $0.restore(books[0].id, at: librarian.now)
      }
      try await store.write { transaction in
        try transaction.restore(gone.id, at: librarian.now)
        try transaction.restore(books[0].id, at: librarian.now)
      }
      let titles = try await store.read { try $0.values(of: \.title, Query<Book>()) }
      try expect(
        Set(titles), is: ["A", "C"], "the books after restoring a shelf and one of its two")
      let timestamp = HybridTimestamp(
        milliseconds: librarian.now.milliseconds + 1000, counter: 0, node: 1)
      let deletion = Change(
        operation: subject.environment.identifiers.uuid(), scope: .local, table: Shelf.table,
        record: kept.id.uuid, life: 2, timestamp: timestamp,
        fields: [
          FieldChange(name: "deleted_at", value: .instant(librarian.now), timestamp: timestamp)
        ],
        schemaVersion: 1)
      let outcomes = try await store.write { try $0.apply([deletion]) }
      try expect(outcomes, is: [.applied], "what became of a foreign deletion")
      try expect(
        try await store.all(Book.self).count, is: 2, "the books after a foreign deletion")
    },
  ]

  private static func expectDangling(
    _ what: String, _ store: RecordStore,
    _ body: @escaping @Sendable (WriteTransaction) throws -> Void
  ) async throws {
    try await expectFailure(what, as: StorageError.self) {
      try await store.write(body)
    } passes: {
      $0.reason == .dangling
    }
  }
}

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
