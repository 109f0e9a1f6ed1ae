import DomainModels

/// A record of an ordinary size: eight columns, two identities, two texts.
struct Ascent: Record {
  let id: Identifier<Ascent>
  var session: Identifier<Ascent>
  var name: String
  var grade: String
  var notes: String?
  var lifecycle: Lifecycle

  static let table = "ascents"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("session_id", \.session),
    Column("name", \.name),
    Column("grade", \.grade),
    Column("notes", \.notes),
    Column.lifecycle(\.lifecycle),
    make: Ascent.init)

  /// A believable ascent, different for every number.
  static func sample(_ number: Int, _ identifiers: IdentifierGenerator) -> Ascent {
    Ascent(
      id: identifiers.next(), session: identifiers.next(), name: "Ascent of wall \(number)",
      grade: "6b+", notes: number.isMultiple(of: 3) ? nil : "Crimps, then a long move to the lip",
      lifecycle: Lifecycle(createdAt: Timestamp(milliseconds: 1_795_000_000_000 + Int64(number))))
  }
}
