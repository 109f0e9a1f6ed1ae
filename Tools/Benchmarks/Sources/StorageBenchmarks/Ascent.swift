import DomainModels
import Foundation
import GRDB

/// A record of an ordinary size: eight columns, two identities, two texts.
struct Ascent: DomainModels.Record {
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

/// The same row as GRDB's `Codable` records have it, made as its documentation makes them.
struct CodableAscent: Codable, FetchableRecord, TableRecord {
  static let databaseTableName = "ascents"

  var id: UUID
  var session: UUID
  var name: String
  var grade: String
  var notes: String?
  var createdAt: Int64
  var updatedAt: Int64
  var deletedAt: Int64?

  enum CodingKeys: String, CodingKey {
    case id
    case session = "session_id"
    case name, grade, notes
    case createdAt = "created_at"
    case updatedAt = "updated_at"
    case deletedAt = "deleted_at"
  }
}

/// The same record with three sealed fields.
struct SealedAscent: DomainModels.Record {
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
