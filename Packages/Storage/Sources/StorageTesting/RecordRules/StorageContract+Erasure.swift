import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let erasureRules: [StorageRule] = [
    StorageRule(
      "R13",
      """
      Erasing empties a record's row and the log of all it held, and erases what refers to it by \
      cascade; nothing brings it back.
      """
    ) { subject in
      let store = try await subject.openLibrary()
      let librarian = Librarian(subject)
      let (shelf, other) = (librarian.shelf("Diaries"), librarian.shelf("Atlases"))
      let book = librarian.book("Confessions", on: shelf.id, pages: 300)
      let draft = Draft(
        id: subject.environment.identifiers.next(), text: "Scribbled",
        lifecycle: Lifecycle(createdAt: librarian.now))
      try await store.write { transaction in
        for shelf in [shelf, other] { try transaction.insert(shelf) }
        try transaction.insert(book)
        try transaction.insert(draft)
      }
      let before = try await store.changes()
      try await store.write { try $0.delete(book.id, at: librarian.now) }
      let later = subject.clock.now.advanced(byMilliseconds: 1000)
      try await store.write { transaction in
        try transaction.erase(shelf.id, at: later)
        try transaction.erase(shelf.id, at: later)
        try transaction.erase(draft.id, at: later)
      }

      let (shelves, books, drafts) = try await store.read { transaction in
        (
          try transaction.fetch(Query<Shelf>().includingDeleted()),
          try transaction.fetch(Query<Book>().includingDeleted()),
          try transaction.fetch(Query<Draft>().includingDeleted())
        )
      }
      try expect(shelves, is: [other], "the shelves that are left")
      try expect(books, is: [], "the books that are left")
      try expect(drafts, is: [], "the drafts that are left")
      let changes = try await store.changes()
      try expect(
        changes.map(\.record), is: [other.id.uuid, shelf.id.uuid, book.id.uuid],
        "the records in the log")
      try expect(changes.map(\.isErasure), is: [false, true, true], "the erasures in the log")
      let texts = try await store.backend.texts(in: store.catalogue)
      for word in ["Diaries", "Confessions", "Scribbled"] {
        try expect(!texts.contains { $0.contains(word) }, "\"\(word)\" is still in a row")
      }
      try expect(texts.contains { $0.contains("Atlases") }, "another record's text is gone")

      // Neither the person, nor a late change from elsewhere, nor the erasure itself once more.
      for bring in [
        { @Sendable in try $0.restore(shelf.id, at: later) }, { try $0.save(shelf) },
      ] as [@Sendable (WriteTransaction) throws -> Void] {
        try await expectFailure("bringing back what was erased", as: StorageError.self) {
          try await store.write(bring)
        } passes: {
          $0.reason == .erased
        }
      }
      let outcomes = try await store.write { try $0.apply(before + changes) }
      let wanted: [ChangeOutcome] = [
        .superseded, .superseded, .superseded, .superseded, .superseded, .superseded,
      ]
      try expect(outcomes, is: wanted, "what became of late changes")
      let audit = try await store.audit()
      try expect(audit.problems, is: [], "the problems after erasing")
    },
    StorageRule(
      "R14", "A scope's log is in the order of the commits, and its timestamps rise with it."
    ) { subject in
      let store = try await subject.openLibrary()
      let environment = subject.environment
      let lifecycle = Lifecycle(createdAt: subject.clock.now)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<Counting.tasks {
          group.addTask {
            for round in 0..<5 {
              let shelf = Shelf(
                id: environment.identifiers.next(), name: "\(task).\(round)", room: nil,
                capacity: 0, lifecycle: lifecycle)
              try await store.write { transaction in
                // How many were committed before this one.
                var counted = shelf
                counted.capacity = try transaction.count(Query<Shelf>())
                try transaction.insert(counted)
              }
            }
          }
        }
        try await group.waitForAll()
      }
      let changes = try await store.changes()
      let counted = changes.compactMap { change in
        change.fields.first { $0.name == "capacity" }?.value
      }
      let all = (0..<Counting.tasks * 5).map { StoredValue.integer(Int64($0)) }
      try expect(counted, is: all, "the order of the commits in the log")
      let rises = zip(changes, changes.dropFirst()).allSatisfy {
        $0.sequence < $1.sequence && $0.timestamp < $1.timestamp
      }
      try expect(rises, "the log's places or stamps don't rise")
    },
  ]
}

extension StorageBackend {
  /// Every text in every row, on its own or in a list.
  fileprivate func texts(in catalogue: Catalogue) async throws -> [String] {
    var found: [String] = []
    for table in catalogue.tables {
      found += try await rows(of: table).flatMap { $0 }.flatMap(\.texts)
    }
    return found
  }
}

extension StoredValue {
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.texts)
    default: []
    }
  }
}
