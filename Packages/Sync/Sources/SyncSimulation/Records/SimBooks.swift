import DomainModels

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
