import DomainModels

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
