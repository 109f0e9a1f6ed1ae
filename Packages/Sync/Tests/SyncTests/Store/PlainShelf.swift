import DomainModels

/// A shelf as an older program knows it: no room, no capacity.
struct PlainShelf: Record {
  let id: Identifier<PlainShelf>
  var name: String
  var lifecycle: Lifecycle

  static let table = "shelves"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id), Column("name", \.name), Column.lifecycle(\.lifecycle),
    make: PlainShelf.init)
}
