import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

@testable import SQLiteStorage

/// The remains of removed data in the files.
@Suite(.timeLimit(.minutes(30))) struct ScrubTests {
  private let folder = TemporaryFolder()

  /// Returns the words that some file of the folder contains.
  private func words(_ prefix: String) throws -> Set<String> {
    var found: Set<String> = []
    for name in try folder.files() {
      let url = URL(filePath: folder.database).deletingLastPathComponent().appending(path: name)
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      for match in text.matches(of: /(secret|public)[0-9]{4}/) where match.output.1 == prefix {
        found.insert(String(match.output.0))
      }
    }
    return found
  }

  private func title(_ prefix: String, _ number: Int) -> String {
    "\(prefix)\(1000 + number) " + String(repeating: "x", count: number * 7 % 300)
  }

  @Test("nothing of removed rows stays in any file, nor in the search index")
  func removedWordsAreGone() async throws {
    let store = try folder.library()
    let identifiers = folder.subject.environment.identifiers
    let lifecycle = Lifecycle(createdAt: .init(milliseconds: 0))
    let shelf = Shelf(
      id: identifiers.next(), name: "s", room: nil, capacity: 1, lifecycle: lifecycle)
    try await store.write { try $0.insert(shelf) }
    var books: [Book] = []
    for number in 0..<400 {
      let book = Book(
        id: identifiers.next(), shelf: shelf.id,
        title: title(number.isMultiple(of: 2) ? "secret" : "public", number), pages: nil,
        lifecycle: lifecycle)
      books.append(book)
    }
    for start in stride(from: 0, to: 400, by: 40) {
      try await store.write { [books] transaction in
        for book in books[start..<start + 40] { try transaction.insert(book) }
      }
    }
    // Rows grow and shrink, so that pages are split.
    for (index, book) in books.enumerated() where index.isMultiple(of: 3) {
      var book = book
      book.title += String(repeating: "y", count: 200)
      try await store.write { [book] in try $0.save(book) }
    }
    try await store.write { [books] transaction in
      for (index, book) in books.enumerated() where index.isMultiple(of: 2) {
        try transaction.erase(book.id, at: .init(milliseconds: 1))
      }
    }
    #expect(try words("secret").count == 200, "otherwise this test proves nothing")
    try await store.scrub()
    #expect(try words("secret") == [])
    #expect(try words("public").count == 200)
    #expect(try #require(FileSystem.size(of: folder.database + "-wal")) <= 32)
    #expect(try await store.audit().problems == [])
    let found = try await store.read { transaction in
      [
        try transaction.count(Query<Book>().filter(.matches("secret"))),
        try transaction.count(Query<Book>().filter(.matches("public1001"))),
        try transaction.count(Query<Book>().filter(.matches("public"))),
      ]
    }
    #expect(found == [0, 1, 200])
    // It goes on, here and in another program.
    try await store.write {
      try $0.save(Bookmark(in: "later", page: 1, at: .init(milliseconds: 5)))
    }
    let other = try folder.library()
    try await other.write { try $0.save(Bookmark(in: "last", page: 1, at: .init(milliseconds: 5))) }
    #expect(try await store.read { try $0.count(Query<Bookmark>()) } == 2)
  }

  @Test("removed content is overwritten by every connection that writes")
  func secureDeleteIsOn() async throws {
    let backend = try folder.open(Library.catalogue)
    #expect(try await backend.pragma("secure_delete") == "1")
    try await backend.scrub()
    #expect(try await backend.pragma("temp_store") == "0")
  }

  @Test("a process that reads an older snapshot is waited for, and then named")
  func readerIsInTheWay() async throws {
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: 5)
    let other = try folder.open(Library.catalogue)
    let (entered, entrance) = AsyncStream.makeStream(of: Void.self)
    let leave = DispatchSemaphore(value: 0)
    let table = try #require(try Library.catalogue.tables.first { $0.name == "books" })
    let reader = Task {
      try await other.read { rows in
        _ = try rows.count(RowQuery(table, columns: []))
        entrance.finish()
        leave.wait()
      }
    }
    for await _ in entered {}
    let error = await #expect(throws: StorageError.self) { try await store.scrub() }
    #expect(error?.reason == .busy)
    #expect(error?.message.contains("still reads \(folder.database)") == true)
    leave.signal()
    try await reader.value
    try await store.scrub()
    #expect(try await store.audit().problems == [])
  }
}
