import DomainModels

/// A shelf as an older program knows it: without a room.
struct PlainShelf: Record {
  let id: Identifier<PlainShelf>
  var name: String
  var capacity: Int
  var lifecycle: Lifecycle

  static let table = "shelves"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id), Column("name", \.name),
    Column("capacity", \.capacity), Column.lifecycle(\.lifecycle),
    make: PlainShelf.init)
}
