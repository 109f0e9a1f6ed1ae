import DomainModels

/// A record with its change, its clock and its tokens, as a product writes it.
struct NumberedNote: Record {
  let id: Identifier<NumberedNote>
  var text: String
  var number: Int
  var lifecycle: Lifecycle

  static let table = "notes"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id), Column("text", \.text, .searchable), Column("number", \.number),
    Column.lifecycle(\.lifecycle),
    make: NumberedNote.init)
}
