import DomainModels

/// The same record with three fields that nobody else may read.
struct SealedAscent: Record {
  let id: Identifier<SealedAscent>
  var session: Identifier<SealedAscent>
  var name: String
  var grade: String
  var notes: String?
  var lifecycle: Lifecycle

  static let table = "ascents"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("session_id", \.session),
    Column("name", \.name, .sensitive),
    Column("grade", \.grade, .sensitive),
    Column("notes", \.notes, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: SealedAscent.init)

  /// The ascent with its words sealed.
  init(_ ascent: Ascent) {
    self.init(
      id: Identifier(ascent.id.uuid), session: Identifier(ascent.session.uuid), name: ascent.name,
      grade: ascent.grade, notes: ascent.notes, lifecycle: ascent.lifecycle)
  }

  private init(
    id: Identifier<SealedAscent>, session: Identifier<SealedAscent>, name: String, grade: String,
    notes: String?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.session = session
    self.name = name
    self.grade = grade
    self.notes = notes
    self.lifecycle = lifecycle
  }
}
