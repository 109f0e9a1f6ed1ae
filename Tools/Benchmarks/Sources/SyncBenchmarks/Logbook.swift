import DomainModels
import Storage

/// Believable rows, made one after the other, and the changes by which another device tells of them.
struct Logbook {
  private static let ascentsPerSession = 20
  private static let node: UInt64 = 0x5EED

  private let identifiers: IdentifierGenerator
  private let start: Int64 = 1_795_000_000_000
  private var session: LoggedSession?
  private var count = 0

  /// Begins without any.
  ///
  /// - Parameter identifiers: names the rows and the operations.
  init(_ identifiers: IdentifierGenerator) { self.identifiers = identifiers }

  /// The next ascent; with its session, if that is new.
  mutating func next() -> (session: LoggedSession?, ascent: LoggedAscent) {
    let lifecycle = Lifecycle(createdAt: Timestamp(milliseconds: start + Int64(count)))
    var fresh: LoggedSession?
    let owning: LoggedSession
    if let session, !count.isMultiple(of: Logbook.ascentsPerSession) {
      owning = session
    } else {
      owning = LoggedSession(id: identifiers.next(), place: "Wall \(count)", lifecycle: lifecycle)
      fresh = owning
    }
    session = owning
    let ascent = LoggedAscent(
      id: identifiers.next(), session: owning.id, name: "Ascent of wall \(count)", grade: "6b+",
      style: "redpoint", tries: count % 7 + 1, isSent: count.isMultiple(of: 2),
      notes: count.isMultiple(of: 3) ? nil : "Crimps, then a long move to the lip",
      lifecycle: lifecycle)
    count += 1
    return (fresh, ascent)
  }

  /// Returns the timestamp when another device wrote the row with this number.
  static func timestamp(_ number: Int, after start: Int64 = 1_795_000_000_000) -> HybridTimestamp {
    HybridTimestamp(
      milliseconds: start + Int64(number / 1_000), counter: UInt16(number % 1_000),
      node: Logbook.node)
  }

  /// The change that makes a record.
  func making<R: Record>(_ record: R, at timestamp: HybridTimestamp) -> Change {
    let columns = R.schema.definition.columns
    let fields = zip(columns, R.schema.values(of: record)).compactMap { column, value in
      column.name == "id" ? nil : FieldChange(name: column.name, value: value, timestamp: timestamp)
    }
    return change(of: record, fields, at: timestamp)
  }

  /// The change that writes a note, by a device that has the ascent as it was made.
  func noting(
    _ text: String, on ascent: LoggedAscent, at timestamp: HybridTimestamp,
    knowing replaced: HybridTimestamp
  ) -> Change {
    change(
      of: ascent,
      [
        FieldChange(name: "notes", value: .text(text), timestamp: timestamp, replaced: replaced),
        FieldChange(
          name: "updated_at", value: .instant(timestamp.instant), timestamp: timestamp,
          replaced: replaced),
      ], at: timestamp)
  }

  private func change<R: Record>(
    of record: R, _ fields: [FieldChange], at timestamp: HybridTimestamp
  ) -> Change {
    Change(
      operation: identifiers.uuid(), scope: .local, table: R.table, record: record.id.uuid, life: 1,
      timestamp: timestamp, fields: fields, schemaVersion: 1)
  }
}

/// A record of an ordinary size: a change that makes one has ten fields.
struct LoggedAscent: Record {
  let id: Identifier<LoggedAscent>
  var session: Identifier<LoggedSession>
  var name: String
  var grade: String
  var style: String
  var tries: Int
  var isSent: Bool
  var notes: String?
  var lifecycle: Lifecycle

  static let table = "logged_ascents"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("session_id", \.session, references: .cascade),
    Column("name", \.name),
    Column("grade", \.grade),
    Column("style", \.style),
    Column("tries", \.tries),
    Column("is_sent", \.isSent),
    Column("notes", \.notes),
    Column.lifecycle(\.lifecycle),
    make: LoggedAscent.init)
}

/// A session of about twenty ascents.
struct LoggedSession: Record {
  let id: Identifier<LoggedSession>
  var place: String
  var lifecycle: Lifecycle

  static let table = "logged_sessions"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("place", \.place),
    Column.lifecycle(\.lifecycle),
    make: LoggedSession.init)
}
