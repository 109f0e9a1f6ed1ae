import DomainModels

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
