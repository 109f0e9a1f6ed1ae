import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let readingRules: [StorageRule] = [
    StorageRule("R7", "An owner sees no other owner's rows.") { subject in
      let ana = try await subject.openLibrary().acting(for: Scope("ana"))
      let ben = ana.acting(for: Scope("ben"))
      let librarian = Librarian(subject)
      let shelf = librarian.shelf("Ana's")
      let now = librarian.now
      try await ana.write { transaction in
        try transaction.insert(shelf)
        try transaction.save(Bookmark(in: "Emma", page: 1, at: now))
      }
      try await ben.write { try $0.save(Bookmark(in: "Emma", page: 99, at: now)) }
      let seen = try await ben.read { transaction in
        let found = try transaction.find(shelf.id)
        let page = try transaction.page(Query<Shelf>(), size: 5).records
        let words = try transaction.fetch(Query<Shelf>().filter(.matches("ana")))
        return [found].compactMap { $0 } + page + words
      }
      try expect(seen, is: [], "what another owner sees")
      try await expectFailure("deleting another owner's record", as: StorageError.self) {
        try await ben.write { try $0.delete(shelf.id, at: now) }
      } passes: {
        $0.reason == .missing
      }
      try await ben.write { transaction in
        try transaction.delete(Bookmark(in: "Emma", page: 0, at: now).id, at: now)
      }
      try await ben.write { try $0.insert(shelf) }
      let book = librarian.book("Emma", on: shelf.id)
      try await ana.write { try $0.insert(book) }
      try await ben.write { try $0.delete(shelf.id, at: now) }
      try expect(try await ana.all(Bookmark.self).map(\.page), is: [1], "the owner's bookmark")
      try expect(try await ana.all(Shelf.self), is: [shelf], "the owner's shelf")
      try expect(try await ana.all(Book.self), is: [book], "the owner's book")
      let scopes = try await ana.changes().map(\.scope.description)
      try expect(
        scopes, is: ["ana", "ana", "ana", "ben", "ben", "ben", "ben"], "the scopes in the log")
    },
    StorageRule("R8", "Pages neither repeat nor skip a record while rows come and go.") { subject in
      let store = try await subject.openLibrary()
      let librarian = Librarian(subject)
      let shelf = librarian.shelf("Poetry")
      let books = (0..<23).map { number in
        // Few values, and some without one, so that pages end within equal ones.
        librarian.book(
          "\(number)", on: shelf.id, pages: number % 4 == 0 ? nil : number / 4 % 3)
      }
      try await store.write { transaction in
        try transaction.insert(shelf)
        for book in books.shuffled(by: subject.environment.random) { try transaction.insert(book) }
      }
      for direction in [SortDirection.ascending, .descending] {
        let query = Query<Book>().order(by: \.pages, direction)
        var seen: [Book] = []
        var cursor: PageCursor?
        var round = 0
        repeat {
          let page = try await store.read { [cursor] in
            try $0.page(query, size: 3, after: cursor)
          }
          seen += page.records
          cursor = page.next
          round += 1
          try expect(round < 50, "the pages never end")
          // The last record of the page goes, and others come before and after the place.
          let last = seen[seen.count - 1]
          let newcomers = [nil, 1, 9].map { librarian.book("new", on: shelf.id, pages: $0) }
          try await store.write { transaction in
            try transaction.delete(last.id, at: librarian.now)
            for newcomer in newcomers { try transaction.insert(newcomer) }
          }
          try await store.write { transaction in
            try transaction.restore(last.id, at: librarian.now)
            for newcomer in newcomers { try transaction.delete(newcomer.id, at: librarian.now) }
          }
        } while cursor != nil
        let found = seen.map(\.id)
        try expect(
          Set(found).count, is: found.count, "the number of different records on the pages")
        try expect(
          Set(found), is: Set(books.map(\.id)), "the records on the pages")
      }
    },
  ]
}

extension Array {
  /// The elements in a random order.
  func shuffled(by random: RandomSource) -> [Element] {
    var generator = SeededGenerator(random)
    return shuffled(using: &generator)
  }
}
