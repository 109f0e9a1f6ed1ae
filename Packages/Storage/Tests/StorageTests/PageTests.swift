import DomainModels
import DomainModelsTesting
import Storage
import StorageTesting
import Testing

/// Pages over random rows that come and go.
struct PageTests {
  private static let directions: [SortDirection] = [.ascending, .descending]

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func everyLastingRecordIsSeenOnce(seed: UInt64) async throws {
    let library = try TestLibrary(seed: seed)
    var generator = SeededGenerator(seed: seed)
    let shelves = ["x", "y"].map { library.shelf($0) }
    func book() -> Book {
      library.book(
        "t\(Int.random(in: 0..<3, using: &generator))",
        on: shelves[Int.random(in: 0...1, using: &generator)].id,
        pages: [nil, nil, 1, 2].randomElement(using: &generator) ?? nil)
    }
    let lasting = (0..<30).map { _ in book() }
    var passing = (0..<10).map { _ in book() }
    try await library.store.write { [passing] transaction in
      for shelf in shelves { try transaction.insert(shelf) }
      for book in (lasting + passing) { try transaction.insert(book) }
    }
    let query = Query<Book>()
      .order(by: \.pages, Self.directions[Int.random(in: 0...1, using: &generator)])
      .order(by: \.title, Self.directions[Int.random(in: 0...1, using: &generator)])
    let size = Int.random(in: 1...7, using: &generator)
    var seen: [Book] = []
    var cursor: PageCursor?
    repeat {
      let page = try await library.store.read { [cursor] in
        try $0.page(query, size: size, after: cursor)
      }
      #expect(page.records.count == size || page.next == nil)
      seen += page.records
      cursor = page.next
      let newcomers = (0..<2).map { _ in book() }
      let leaving = passing.suffix(2)
      passing.removeLast(leaving.count)
      try await library.store.write { transaction in
        for book in newcomers { try transaction.insert(book) }
        for book in leaving { try transaction.delete(book.id, at: library.now) }
      }
      passing += newcomers
    } while cursor != nil && seen.count < 500
    let ids = seen.map(\.id)
    #expect(Set(ids).count == ids.count, "seed \(seed): a record came twice")
    #expect(Set(lasting.map(\.id)).isSubset(of: ids), "seed \(seed): a record was skipped")
    #expect(seen.count < 500)
  }

  @Test func lastPageSaysSo() async throws {
    let library = try TestLibrary()
    let shelves = (0..<4).map { library.shelf("\($0)") }
    try await library.store.write { for shelf in shelves { try $0.insert(shelf) } }
    let query = Query<Shelf>().order(by: \.name)
    let (first, second, whole, none) = try await library.store.read { transaction in
      let first = try transaction.page(query, size: 2)
      return (
        first, try transaction.page(query, size: 2, after: first.next),
        try transaction.page(query.limit(1), size: 4),
        try transaction.page(query.filter(\.name == "x"), size: 0)
      )
    }
    #expect(first.records == Array(shelves[..<2]))
    #expect(second.records == Array(shelves[2...]))
    #expect(second.next == nil)
    #expect(whole.records == shelves)
    #expect(whole.next == nil)
    #expect(none.records == [])
    #expect(none.next == nil)
    let all = try await library.store.read { try $0.page(query, size: .max) }
    #expect(all.records == shelves)
    #expect(all.next == nil)
  }

  @Test func placeOfAnotherQueryIsRefused() async throws {
    let library = try TestLibrary()
    let shelves = (0..<3).map { library.shelf("\($0)") }
    try await library.store.write { for shelf in shelves { try $0.insert(shelf) } }
    let cursor = try await library.store.read {
      try $0.page(Query<Shelf>().order(by: \.name), size: 1).next
    }
    let error = await #expect(throws: StorageError.self) {
      try await library.store.read { try $0.page(Query<Shelf>(), size: 1, after: cursor) }
    }
    #expect(error?.reason == .invalid)
  }

  @Test func oneIdentityInManyScopesIsNotSkipped() async throws {
    let library = try TestLibrary()
    let owners = ["ana", "ben", "cem", "dea", "eva"]
    for owner in owners {
      try await library.store.acting(for: Scope(owner)).write {
        try $0.save(Bookmark(in: "Emma", page: 1, at: library.now))
      }
    }
    var count = 0
    var cursor: PageCursor?
    repeat {
      let page = try await library.store.read { [cursor] in
        try $0.page(Query<Bookmark>().inAnyScope(), size: 2, after: cursor)
      }
      count += page.records.count
      cursor = page.next
    } while cursor != nil && count < 50
    #expect(count == owners.count)
  }
}
