import DomainModels
import InMemoryStorage
import Storage
import StorageTesting
import Testing

/// Records that are added together.
struct BatchTests {
  /// Returns the content of a library after shelves and books were added in one way or the other.
  private func filled(
    _ insert: @Sendable @escaping (WriteTransaction, [Shelf], [Book]) throws -> Void
  ) async throws -> (books: [Book], changes: [Change]) {
    let library = try TestLibrary()
    let shelves = (1...3).map { library.shelf("shelf \($0)", capacity: $0) }
    let books = (1...20).map { number in
      library.book(
        "book \(number)", on: shelves[number % 3].id, pages: number % 4 == 0 ? nil : number)
    }
    try await library.store.write { try insert($0, shelves, books) }
    let found = try await library.store.read { try $0.fetch(Query<Book>()) }
    return (found, try await library.changes())
  }

  @Test func logsWhatOneAfterTheOtherWould() async throws {
    let single = try await filled { transaction, shelves, books in
      for shelf in shelves { try transaction.insert(shelf) }
      for book in books { try transaction.insert(book) }
    }
    let together = try await filled { transaction, shelves, books in
      try transaction.insert(shelves)
      try transaction.insert([Book]())
      try transaction.insert(books)
    }
    #expect(together.books == single.books)
    #expect(together.changes == single.changes)
    #expect(together.changes.count == 23)
  }

  @Test func leavesNothingWhereOneIsRefused() async throws {
    let library = try TestLibrary()
    let (shelf, other) = (library.shelf("a"), library.shelf("b"))
    let book = library.book("there", on: shelf.id)
    let fresh = library.book("new", on: shelf.id)
    let dangling = library.book("lost", on: library.environment.identifiers.next())
    try await library.store.write { transaction in
      try transaction.insert([shelf])
      try transaction.insert([book])
      for (refused, reason) in [(book, StorageError.Reason.duplicate), (dangling, .dangling)] {
        #expect {
          try transaction.insert([fresh, refused])
        } throws: {
          ($0 as? StorageError)?.reason == reason
        }
      }
      try transaction.insert([other])
    }
    let titles = try await library.store.read { try $0.fetch(Query<Book>()).map(\.title) }
    #expect(titles == ["there"])
    #expect(try await library.changes().count == 3)
  }

  @Test func aRecordMayReferToAnEarlierOne() async throws {
    let library = try TestLibrary()
    let store = RecordStore(
      backend: InMemoryBackend(),
      catalogue: try Catalogue(version: 1, [Shelf.self, Book.self, Remark.self]),
      environment: library.environment)
    let shelf = library.shelf("a")
    func remark(under parent: Identifier<Remark>?) -> Remark {
      Remark(
        id: library.environment.identifiers.next(), shelf: shelf.id, parent: parent, secret: "hush",
        weight: 1, lifecycle: Lifecycle(createdAt: library.now))
    }
    let first = remark(under: nil)
    let second = remark(under: first.id)
    try await store.write { transaction in
      try transaction.insert([shelf])
      #expect(throws: StorageError.self) { try transaction.insert([second, first]) }
      try transaction.insert([first, second])
    }
    #expect(try await store.read { try $0.count(Query<Remark>()) } == 2)
  }
}
