import DomainModels
import Storage
import StorageTesting
import Testing

struct QueryTests {
  private let library: TestLibrary
  private let shelf: Shelf

  init() throws {
    library = try TestLibrary()
    shelf = library.shelf("Poetry")
  }

  /// Books with pages: A 10, B none, C 30, D 20 (deleted).
  private func fill() async throws {
    let books = [("A", 10), ("B", nil), ("C", 30), ("D", 20)].map { title, pages in
      library.book(title, on: shelf.id, pages: pages)
    }
    try await library.store.write { transaction in
      try transaction.insert(shelf)
      for book in books { try transaction.insert(book) }
      try transaction.delete(books[3].id, at: library.now)
    }
  }

  private func titles(_ query: Query<Book>) async throws -> [String] {
    try await library.store.read { try $0.values(of: \.title, query.order(by: \.title)) }
  }

  @Test func comparisons() async throws {
    try await fill()
    #expect(try await titles(Query()) == ["A", "B", "C"])
    #expect(try await titles(Query().filter(\.pages == 10)) == ["A"])
    #expect(try await titles(Query().filter(\.pages == nil)) == ["B"])
    #expect(try await titles(Query().filter(.isNil(\.pages))) == ["B"])
    #expect(try await titles(Query().filter(\.pages != nil)) == ["A", "C"])
    #expect(try await titles(Query().filter(\.pages != 10)) == ["C"])
    #expect(try await titles(Query().filter(\.pages < 30)) == ["A"])
    #expect(try await titles(Query().filter(\.pages <= 30)) == ["A", "C"])
    #expect(try await titles(Query().filter(\.pages > 10)) == ["C"])
    #expect(try await titles(Query().filter(\.pages >= 10)) == ["A", "C"])
    #expect(try await titles(Query().filter(\.pages < nil)) == [])
    #expect(try await titles(Query().filter(.among(\.title, ["A", "C", "x"]))) == ["A", "C"])
    #expect(try await titles(Query().filter(.among(\.title, []))) == [])
    #expect(try await titles(Query().filter(.among(\.pages, [10, nil]))) == ["A", "B"])
    #expect(try await titles(Query().filter(.among(\.pages, [nil]))) == ["B"])
    #expect(try await titles(Query().filter(!.among(\.pages, [10, nil]))) == ["C"])
  }

  @Test func someFieldsOfEachRecord() async throws {
    try await fill()
    let query = Query<Book>().filter(\.title != "B").order(by: \.title, .descending)
    let found = try await library.store.read { try $0.fields(of: query, \.pages, \.shelf, \.title) }
    #expect(found.map(\.0) == [30, 10])
    #expect(found.map(\.1) == [shelf.id, shelf.id])
    #expect(found.map(\.2) == ["C", "A"])
  }

  @Test func combinations() async throws {
    try await fill()
    #expect(try await titles(Query().filter(\.pages == 10 || \.title == "B")) == ["A", "B"])
    #expect(try await titles(Query().filter(\.pages > 5 && \.title < "B")) == ["A"])
    #expect(try await titles(Query().filter(!(\.pages == 10))) == ["C"])
    #expect(try await titles(Query().filter(\.pages > 5).filter(\.title > "A")) == ["C"])
    #expect(try await titles(Query().filter(.matches("c"))) == ["C"])
    #expect(try await titles(Query().filter(.matches(""))) == ["A", "B", "C"])
  }

  @Test func deletedOnesAreAskedForExplicitly() async throws {
    try await fill()
    #expect(try await titles(Query().includingDeleted()) == ["A", "B", "C", "D"])
    #expect(
      try await titles(Query().includingDeleted().filter(\.lifecycle.deletedAt != nil)) == ["D"])
  }

  @Test func ordersAndLimits() async throws {
    try await fill()
    let descending = Query<Book>().order(by: \.pages, .descending)
    let (all, two, none, count, first) = try await library.store.read { transaction in
      (
        try transaction.values(of: \.title, descending),
        try transaction.values(of: \.title, descending.limit(2)),
        try transaction.fetch(descending.limit(-1)),
        try transaction.count(descending.limit(2)),
        try transaction.first(descending.limit(99))
      )
    }
    #expect(all == ["C", "A", "B"])
    #expect(two == ["C", "A"])
    #expect(none == [])
    #expect(count == 2)
    #expect(first?.title == "C")
  }

  @Test func genericCodeNamesWhatEveryRecordHas() async throws {
    try await fill()
    func newest<R: Record>(_ type: R.Type) async throws -> [R] {
      try await library.store.read { transaction in
        try transaction.fetch(
          Query<R>().filter(\.lifecycle.createdAt <= library.now)
            .filter(\.lifecycle.updatedAt >= library.now).filter(\.lifecycle.deletedAt == nil)
            .order(by: \.id, .descending).limit(1))
      }
    }
    #expect(try await newest(Book.self).map(\.title) == ["C"])
    #expect(try await newest(Shelf.self) == [shelf])
  }

  @Test func unknownFieldsAndTablesAreNamed() async throws {
    let unknownField = await #expect(throws: StorageError.self) {
      try await library.store.read { try $0.fetch(Query<Book>().filter(\.title.count == 5)) }
    }
    #expect(unknownField?.reason == .invalid)
    #expect(unknownField?.message.hasPrefix("the table books has no column") == true)
    let catalogue = try Catalogue(version: 1, [Shelf.self])
    let store = RecordStore(
      backend: library.store.backend, catalogue: catalogue, environment: library.environment)
    let unknownTable = await #expect(throws: StorageError.self) {
      try await store.read { try $0.fetch(Query<Book>()) }
    }
    #expect(unknownTable?.message == "this store keeps no table books")
  }

  @Test func cataloguesAreChecked() throws {
    #expect(throws: StorageError.self) { try Catalogue(version: 1, [Book.self, Book.self]) }
    for table in ["_changes", "_clock", "_mine"] {
      #expect(throws: StorageError.self) {
        try Catalogue(
          version: 1,
          definitions: [
            RecordDefinition(
              table: table, scope: .owner, kind: .local, columns: Book.schema.definition.columns)
          ])
      }
    }
    let withoutLifecycle = RecordDefinition(
      table: "things", scope: .owner, kind: .local, columns: [ColumnDefinition("id", .uuid)])
    let error = #expect(throws: StorageError.self) {
      try Catalogue(version: 1, definitions: [withoutLifecycle])
    }
    #expect(error?.message == "the table things has no column created_at")
  }
}

struct SearchTextTests {
  @Test(arguments: [
    ("", []), ("  ,.-", []), ("\u{C9}clair-12", ["eclair", "12"]),
    ("E\u{301}clair", ["eclair"]), ("stra\u{DF}e", ["strasse"]), ("STRASSE", ["strasse"]),
    ("a\0b", ["a", "b"]), ("\u{FF21}\u{FF22}\u{FF23}\u{FF11}", ["abc1"]),
    ("it's", ["it", "s"]), ("snake_case", ["snake", "case"]),
    ("\u{65E5}\u{672C}\u{8A9E}", ["\u{65E5}\u{672C}\u{8A9E}"]),
    ("\u{1F9D7}\u{200D}\u{2640}\u{FE0F} climb", ["climb"]),
    ("\u{0663}\u{0664}", ["\u{0663}\u{0664}"]), ("\u{0410}\u{0411}", ["\u{0430}\u{0431}"]),
    ("\u{130}stanbul", ["istanbul"]), ("6b+/V4", ["6b", "v4"]),
  ]) func tokens(_ text: String, wanted: [String]) {
    #expect(SearchText.tokens(of: text) == wanted)
  }

  @Test func tokensStayAsTheyAre() {
    let text =
      "\u{C9}clair stra\u{DF}e \u{FF21} \u{1E9E} \u{FB01}ne \u{C5}ngstr\u{F6}m \u{39F}\u{3A3}"
    let tokens = SearchText.tokens(of: text)
    #expect(tokens.flatMap(SearchText.tokens(of:)) == tokens)
  }
}
