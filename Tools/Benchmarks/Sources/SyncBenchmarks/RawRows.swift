import DomainModels
import FoundationEssentials
import GRDBSQLite
import Storage

/// The same rows through SQLite's C interface by hand: the limit to measure against.
///
/// It prepares each statement once, binds by position, copies nothing that it need not, checks every
/// result code, and knows nothing of records, of what was there before, or of which edit is later.
final class RawRows {
  struct Failure: Error { let code: Int32, message: String }

  private let connection: OpaquePointer
  private let insertion: OpaquePointer
  private let edit: OpaquePointer
  private let begin: OpaquePointer
  private let commit: OpaquePointer

  /// Opens a file that the store's own backend has made.
  init(path: String) throws {
    var opened: OpaquePointer?
    guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else {
      throw Failure(code: -1, message: path)
    }
    connection = opened
    for pragma in ["PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"] {
      guard sqlite3_exec(opened, pragma, nil, nil, nil) == SQLITE_OK else {
        throw RawRows.failure(opened)
      }
    }
    func prepare(_ sql: String) throws -> OpaquePointer {
      var statement: OpaquePointer?
      let code = sqlite3_prepare_v3(
        opened, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
      guard code == SQLITE_OK, let statement else { throw RawRows.failure(opened) }
      return statement
    }
    insertion = try prepare(
      "INSERT INTO logged_ascents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    edit = try prepare(
      """
      UPDATE logged_ascents SET notes = ?, updated_at = ?, _stamps = ? WHERE _scope = ? AND id = ?
      """)
    begin = try prepare("BEGIN IMMEDIATE")
    commit = try prepare("COMMIT")
  }

  deinit {
    for statement in [insertion, edit, begin, commit] { sqlite3_finalize(statement) }
    sqlite3_close(connection)
  }

  /// Does something in one transaction.
  func inTransaction(_ body: () throws -> Void) throws {
    try step(begin)
    try body()
    try step(commit)
  }

  /// Inserts a row with the timestamp at which it was written.
  func insert(_ ascent: LoggedAscent, _ stamp: HybridTimestamp) throws {
    let created = ascent.lifecycle.createdAt.milliseconds
    bind("local", 1, insertion)
    bind(ascent.id.uuid, 2, insertion)
    bind(ascent.session.uuid, 3, insertion)
    bind(ascent.name, 4, insertion)
    bind(ascent.grade, 5, insertion)
    bind(ascent.style, 6, insertion)
    sqlite3_bind_int64(insertion, 7, Int64(ascent.tries))
    sqlite3_bind_int64(insertion, 8, ascent.isSent ? 1 : 0)
    if let notes = ascent.notes {
      bind(notes, 9, insertion)
    } else {
      sqlite3_bind_null(insertion, 9)
    }
    sqlite3_bind_int64(insertion, 10, created)
    sqlite3_bind_int64(insertion, 11, created)
    sqlite3_bind_null(insertion, 12)
    withUnsafeBytes(of: (stamp.time.bigEndian, stamp.node.bigEndian)) { bytes in
      _ = sqlite3_bind_blob(insertion, 13, bytes.baseAddress, 16, RawRows.transient)
    }
    sqlite3_bind_null(insertion, 14)
    sqlite3_bind_int64(insertion, 15, 1)
    try step(insertion)
  }

  /// Writes a note into a row, with its timestamp.
  func note(_ text: String, on ascent: LoggedAscent, _ stamp: HybridTimestamp) throws {
    bind(text, 1, edit)
    sqlite3_bind_int64(edit, 2, stamp.instant.milliseconds)
    let moment = stamp.description
    bind("[\"notes\",\"\(moment)\",\"updated_at\",\"\(moment)\"]", 3, edit)
    bind("local", 4, edit)
    bind(ascent.id.uuid, 5, edit)
    try step(edit)
  }

  /// The number of rows of this file that are not the same in another.
  func differences(from path: String) throws -> Int {
    let attaching = "ATTACH '\(path)' AS other"
    guard sqlite3_exec(connection, attaching, nil, nil, nil) == SQLITE_OK else {
      throw RawRows.failure(connection)
    }
    defer { sqlite3_exec(connection, "DETACH other", nil, nil, nil) }
    var statement: OpaquePointer?
    let sql = """
      SELECT count(*) FROM (SELECT * FROM main.logged_ascents EXCEPT SELECT * FROM \
      other.logged_ascents)
      """
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else {
      throw RawRows.failure(connection)
    }
    defer { sqlite3_finalize(statement) }
    guard sqlite3_step(statement) == SQLITE_ROW else { throw RawRows.failure(connection) }
    return Int(sqlite3_column_int64(statement, 0))
  }

  private func step(_ statement: OpaquePointer) throws {
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    if code != SQLITE_DONE { throw RawRows.failure(connection) }
  }

  private static func failure(_ connection: OpaquePointer) -> Failure {
    Failure(
      code: sqlite3_extended_errcode(connection),
      message: sqlite3_errmsg(connection).map { String(cString: $0) } ?? "")
  }

  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private func bind(_ text: String, _ index: Int32, _ statement: OpaquePointer) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        _ = sqlite3_bind_text(
          statement, index, characters.baseAddress, Int32(characters.count), RawRows.transient)
      }
    }
  }

  private func bind(_ uuid: UUID, _ index: Int32, _ statement: OpaquePointer) {
    withUnsafeBytes(of: uuid.uuid) { bytes in
      _ = sqlite3_bind_blob(statement, index, bytes.baseAddress, 16, RawRows.transient)
    }
  }
}
