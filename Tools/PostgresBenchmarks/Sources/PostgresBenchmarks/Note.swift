import DomainModels

/// A record of a small size, with everything that the port does for one: a change, a clock, tokens.
struct Note: Record {
  let id: Identifier<Note>
  var text: String
  var number: Int
  var lifecycle: Lifecycle

  static let table = "notes"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id), Column("text", \.text, .searchable), Column("number", \.number),
    Column.lifecycle(\.lifecycle),
    make: Note.init)
}
