public import DomainModels
public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The record types that the rules about records use.
public enum Library {
  /// All of them in one catalogue.
  ///
  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  public static var catalogue: Catalogue {
    get throws {
      try Catalogue(
        version: 1,
        [
          Shelf.self, Book.self, Specimen.self, Bookmark.self, Notice.self, Draft.self,
          Thumbnail.self,
        ])
    }
  }

  /// Records that are merged by more than the last writer.
  ///
  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  public static var cardCatalogue: Catalogue {
    get throws { try Catalogue(version: 1, [IndexCard.self]) }
  }

  /// A catalogue with a sensitive table, for encrypting stores only.
  ///
  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  public static var sealedCatalogue: Catalogue {
    get throws { try Catalogue(version: 1, [Letter.self, Shelf.self]) }
  }
}

/// Makes sample records with the subject's IDs and clock.
struct Librarian: Sendable {
  let environment: StorageEnvironment

  init(_ subject: StorageSubject) { environment = subject.environment }

  var now: Timestamp { environment.clock.now }

  func shelf(_ name: String, room: String? = nil) -> Shelf {
    Shelf(
      id: environment.identifiers.next(), name: name, room: room, capacity: 30,
      lifecycle: Lifecycle(createdAt: now))
  }

  func book(_ title: String, on shelf: Identifier<Shelf>, pages: Int? = nil) -> Book {
    Book(
      id: environment.identifiers.next(), shelf: shelf, title: title, pages: pages,
      lifecycle: Lifecycle(createdAt: now))
  }
}

extension RecordStore {
  /// The changes in the log.
  func changes() async throws -> [Change] { try await read { try $0.changes() } }

  /// Every living record of a type.
  func all<R: Record>(_ type: R.Type) async throws -> [R] {
    try await read { try $0.fetch(Query<R>().order(by: \.id)) }
  }
}

/// A synced record that others refer to.
public struct Shelf: Record {
  public let id: Identifier<Shelf>
  /// The name on the shelf.
  public var name: String
  /// The room, if known.
  public var room: String?
  /// The number of books that fit.
  public var capacity: Int
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Shelf>, name: String, room: String?, capacity: Int, lifecycle: Lifecycle
  ) {
    self.id = id
    self.name = name
    self.room = room
    self.capacity = capacity
    self.lifecycle = lifecycle
  }

  public static let table = "shelves"

  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("name", \.name, .searchable),
    Column("room", \.room),
    Column("capacity", \.capacity),
    Column.lifecycle(\.lifecycle),
    make: Shelf.init)
}

/// A synced record that is deleted with the one it refers to.
public struct Book: Record {
  public let id: Identifier<Book>
  /// The shelf of the book; it goes when the shelf goes.
  public var shelf: Identifier<Shelf>
  public var title: String
  /// The number of pages that it has, if they were counted.
  public var pages: Int?
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Book>, shelf: Identifier<Shelf>, title: String, pages: Int?,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.shelf = shelf
    self.title = title
    self.pages = pages
    self.lifecycle = lifecycle
  }

  public static let table = "books"

  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("shelf_id", \.shelf, references: .cascade),
    Column("title", \.title, .searchable),
    Column("pages", \.pages, .indexed),
    Column.lifecycle(\.lifecycle),
    make: Book.init)
}

/// A synced record whose ID follows from a natural key: one for each title.
public struct Bookmark: Record {
  /// The ID, which follows from the title.
  public let id: Identifier<Bookmark>
  public let title: String
  public var page: Int
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  private static let namespace = UUID(
    name: "bookmarks",
    in: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))

  /// Marks a page.
  public init(in title: String, page: Int, at now: Timestamp) {
    self.init(
      id: Identifier(name: title, in: Bookmark.namespace), title: title, page: page,
      lifecycle: Lifecycle(createdAt: now))
  }

  init(id: Identifier<Bookmark>, title: String, page: Int, lifecycle: Lifecycle) {
    self.id = id
    self.title = title
    self.page = page
    self.lifecycle = lifecycle
  }

  public static let table = "bookmarks"

  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("title", \.title),
    Column("page", \.page),
    Column.lifecycle(\.lifecycle),
    make: Bookmark.init(id:title:page:lifecycle:))
}
