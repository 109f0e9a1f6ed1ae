import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

@testable import SQLiteStorage

/// A store with rows of several tables over some dozens of pages, to be damaged.
struct FilledStore: Sendable {
  /// The contents that a user would miss.
  struct Contents: Equatable, Sendable {
    var shelves: [Shelf]
    var books: [Book]
    var bookmarks: [Bookmark]

    /// Returns the number of these that are unchanged in the other.
    func kept(in other: Contents) -> Int {
      shelves.count { other.shelves.contains($0) } + books.count { other.books.contains($0) }
        + bookmarks.count { other.bookmarks.contains($0) }
    }

    var count: Int { shelves.count + books.count + bookmarks.count }
  }

  let database: Data
  let lock: Data
  let contents: Contents
  let changes: [Change]

  /// Makes one.
  ///
  /// - Parameters:
  ///   - isConfirmed: whether the change log is cleared.
  ///   - count: how many books there are.
  /// - Throws: what the store throws.
  init(isConfirmed: Bool, count: Int = 120) async throws {
    let folder = TemporaryFolder()
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: count)
    if isConfirmed {
      try await store.write { try $0.clearChanges($0.changes()) }
    }
    contents = try await FilledStore.contents(of: store)
    changes = try await store.read { try $0.changes() }
    try await store.backend.close()
    database = try folder.bytes()
    lock = try Data(contentsOf: URL(filePath: folder.database + ".lock"))
  }

  /// Adds shelves and books, one commit each for some, then many at once.
  static func fill(_ store: RecordStore, _ folder: TemporaryFolder, count: Int) async throws {
    let environment = folder.subject.environment
    let lifecycle = Lifecycle(createdAt: environment.clock.now)
    let shelf = Shelf(
      id: environment.identifiers.next(), name: "First", room: nil, capacity: 1,
      lifecycle: lifecycle)
    try await store.write { try $0.insert(shelf) }
    let books = (0..<count).map { number in
      Book(
        id: environment.identifiers.next(), shelf: shelf.id,
        // Every tenth does not fit on a page.
        title: "book\(number) " + String(repeating: "abc ", count: number % 10 == 0 ? 1500 : 20),
        pages: number, lifecycle: lifecycle)
    }
    let marks = (0..<count).map { Bookmark(in: "mark \($0)", page: $0, at: environment.clock.now) }
    try await store.write { transaction in
      for book in books { try transaction.insert(book) }
      for mark in marks { try transaction.insert(mark) }
    }
  }

  static func contents(of store: RecordStore) async throws -> Contents {
    try await store.read { transaction in
      func all<R: Record>(_ query: Query<R>) throws -> [R] {
        try transaction.fetch(query.includingDeleted()).sorted { $0.id.uuid < $1.id.uuid }
      }
      return Contents(
        shelves: try all(Query<Shelf>()), books: try all(Query<Book>()),
        bookmarks: try all(Query<Bookmark>()))
    }
  }

  /// Puts the store, changed in some way, into a folder.
  func lay(into folder: TemporaryFolder, _ damage: (inout Data) -> Void = { _ in }) throws {
    try folder.makeDatabaseFolder()
    var bytes = database
    damage(&bytes)
    try bytes.write(to: URL(filePath: folder.database))
    try lock.write(to: URL(filePath: folder.database + ".lock"))
  }

  /// Garbles the last page that holds rows of a table.
  static func garbleRows(_ bytes: inout Data) {
    for start in stride(from: bytes.count - 4096, to: 4096, by: -4096)
    where bytes[start] == 13 && bytes[start + 4] > 0 {
      for index in start..<start + 4096 { bytes[index] ^= 0xA5 }
      return
    }
  }

  var pageCount: Int { database.count / 4096 }
}

extension TemporaryFolder {
  /// Repairs the store in the folder.
  func repair(_ catalogue: Catalogue? = nil) async throws -> RepairReport {
    try await SQLiteDriver().repair(
      StorageLocation(scheme: "sqlite", path: database),
      catalogue: try catalogue ?? Library.catalogue, environment: subject.environment)
  }
}
