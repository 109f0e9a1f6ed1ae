import DomainModels

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
