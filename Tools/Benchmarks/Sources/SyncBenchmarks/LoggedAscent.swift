import DomainModels

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
