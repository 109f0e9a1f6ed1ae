import DomainModels
import Storage
import Sync
import SyncServer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A record that books go with, as the newer program knows it.
struct SimShelf: Record {
  let id: Identifier<SimShelf>
  var name: String
  /// A column that the older program does not know.
  var room: String?
  var lifecycle: Lifecycle

  static let table = "sim_shelves"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("name", \.name),
    Column("room", \.room),
    Column.lifecycle(\.lifecycle),
    make: SimShelf.init)
}

/// A shelf as the older program knows it: the same table with a column less.
struct EarlyShelf: Record {
  let id: Identifier<EarlyShelf>
  var name: String
  var lifecycle: Lifecycle

  static let table = SimShelf.table

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("name", \.name),
    Column.lifecycle(\.lifecycle),
    make: EarlyShelf.init)
}

/// A record that goes with its shelf.
///
/// It refers to the table of shelves; which program's is meant does not matter.
struct SimBook: Record {
  let id: Identifier<SimBook>
  var shelf: Identifier<SimShelf>
  var title: String
  var pages: Int?
  var lifecycle: Lifecycle

  static let table = "sim_books"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("shelf_id", \.shelf, references: .cascade),
    Column("title", \.title),
    Column("pages", \.pages),
    Column.lifecycle(\.lifecycle),
    make: SimBook.init)
}

/// A record that goes with a book, of a table that the older program does not know.
struct SimLoan: Record {
  let id: Identifier<SimLoan>
  var book: Identifier<SimBook>
  var borrower: String
  var lifecycle: Lifecycle

  static let table = "sim_loans"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("book_id", \.book, references: .cascade),
    Column("borrower", \.borrower),
    Column.lifecycle(\.lifecycle),
    make: SimLoan.init)
}

/// A record of a group, whose scope stands in a column of its own.
struct SimNotice: Record {
  let id: Identifier<SimNotice>
  let circle: UUID
  var text: String
  var lifecycle: Lifecycle

  static let table = "sim_notices"

  static let schema = Schema(
    scope: .column("circle_id"), kind: .synced,
    Column("id", \.id),
    Column("circle_id", \.circle),
    Column("text", \.text),
    Column.lifecycle(\.lifecycle),
    make: SimNotice.init)
}

/// A record whose identity follows from its name, so that two devices make the same one.
struct SimTag: Record {
  let id: Identifier<SimTag>
  let name: String
  var weight: Int
  var lifecycle: Lifecycle

  init(id: Identifier<SimTag>, name: String, weight: Int, lifecycle: Lifecycle) {
    self.id = id
    self.name = name
    self.weight = weight
    self.lifecycle = lifecycle
  }

  init(_ name: String, weight: Int, at now: Timestamp) {
    self.init(
      id: Identifier(name: name, in: SimTag.namespace), name: name, weight: weight,
      lifecycle: Lifecycle(createdAt: now))
  }

  private static let namespace = UUID(
    uuid: (
      0x2d, 0x5e, 0x2b, 0x5c, 0x9a, 0x13, 0x4e, 0x0b, 0x8c, 0x27, 0x41, 0xd0, 0x6f, 0x3b, 0xa8, 0x31
    ))

  static let table = "sim_tags"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("name", \.name),
    Column("weight", \.weight),
    Column.lifecycle(\.lifecycle),
    make: SimTag.init(id:name:weight:lifecycle:))
}

/// The tables in which simulated users write.
enum SimTable: String, CaseIterable {
  case shelves = "sim_shelves"
  case books = "sim_books"
  case loans = "sim_loans"
  case tags = "sim_tags"
  case notices = "sim_notices"

  /// The column that refers to another table by cascade, and that table.
  var parent: (column: String, table: SimTable)? {
    switch self {
    case .books: ("shelf_id", .shelves)
    case .loans: ("book_id", .books)
    case .shelves, .tags, .notices: nil
    }
  }

  /// The columns that people edit in a program of that version.
  func editable(in version: Int) -> [String] {
    switch self {
    case .shelves: version > 1 ? ["name", "room"] : ["name"]
    case .books: ["title", "pages", "shelf_id"]
    case .loans: ["borrower"]
    case .tags: ["weight"]
    case .notices: ["text"]
    }
  }

  func delete(_ record: UUID, _ transaction: WriteTransaction, at now: Timestamp) throws {
    switch self {
    case .shelves: try transaction.delete(Identifier<SimShelf>(record), at: now)
    case .books: try transaction.delete(Identifier<SimBook>(record), at: now)
    case .loans: try transaction.delete(Identifier<SimLoan>(record), at: now)
    case .tags: try transaction.delete(Identifier<SimTag>(record), at: now)
    case .notices: try transaction.delete(Identifier<SimNotice>(record), at: now)
    }
  }

  func restore(_ record: UUID, _ transaction: WriteTransaction, at now: Timestamp) throws {
    switch self {
    case .shelves: try transaction.restore(Identifier<SimShelf>(record), at: now)
    case .books: try transaction.restore(Identifier<SimBook>(record), at: now)
    case .loans: try transaction.restore(Identifier<SimLoan>(record), at: now)
    case .tags: try transaction.restore(Identifier<SimTag>(record), at: now)
    case .notices: try transaction.restore(Identifier<SimNotice>(record), at: now)
    }
  }

  func erase(_ record: UUID, _ transaction: WriteTransaction, at now: Timestamp) throws {
    switch self {
    case .shelves: try transaction.erase(Identifier<SimShelf>(record), at: now)
    case .books: try transaction.erase(Identifier<SimBook>(record), at: now)
    case .loans: try transaction.erase(Identifier<SimLoan>(record), at: now)
    case .tags: try transaction.erase(Identifier<SimTag>(record), at: now)
    case .notices: try transaction.erase(Identifier<SimNotice>(record), at: now)
    }
  }
}

/// The catalogues of programs of two versions, and whose records they sync.
struct SimCatalogues {
  /// The older program's: no loans, and shelves without rooms.
  let early: Catalogue
  /// The newer program's.
  let late: Catalogue

  private let servers: [Catalogue]

  /// The group whose notices are synced beside the owner's records.
  static let circle = UUID(
    uuid: (
      0x2d, 0x5e, 0x2b, 0x5c, 0x9a, 0x13, 0x4e, 0x0b, 0x8c, 0x27, 0x41, 0xd0, 0x6f, 0x3b, 0xa8, 0x32
    ))

  /// The scopes that are synced.
  static let scopes: Set<Scope> = [.local, .group(circle)]

  init() throws {
    let before: [any Record.Type] = [
      EarlyShelf.self, SimBook.self, SimTag.self, SimNotice.self,
    ]
    let after: [any Record.Type] = [
      SimShelf.self, SimBook.self, SimLoan.self, SimTag.self, SimNotice.self,
    ]
    early = try Catalogue(version: 1, before + SyncRecords.all)
    late = try Catalogue(version: 2, after + SyncRecords.all)
    servers = [
      try Catalogue(version: 1, before + SyncServerRecords.all),
      try Catalogue(version: 2, after + SyncServerRecords.all),
    ]
  }

  /// The catalogue of a server of that version.
  func ofServer(_ version: Int) -> Catalogue { servers[version > 1 ? 1 : 0] }

  subscript(version: Int) -> Catalogue { version > 1 ? late : early }

  /// Everything of both scopes, as a program of that version sees it.
  func selection(in version: Int) -> SyncSelection {
    SyncSelection(SimCatalogues.scopes, of: self[version])
  }
}
