import DomainModels

/// A synced record that only an encrypting store may write.
struct Confession: Record {
  let id: Identifier<Confession>
  var text: String
  var severity: Int
  var lifecycle: Lifecycle

  static let table = "confessions"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("text", \.text, .sensitive, .searchable),
    Column("severity", \.severity, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: Confession.init)
}
