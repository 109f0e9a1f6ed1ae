import DomainModels
import FoundationEssentials
import GRDBSQLite

/// The same tables, rows and log through SQLite's C interface by hand: the limit to measure
/// against.
///
/// It prepares each statement once, binds by position, copies nothing that it need not, checks
/// every result code, and knows nothing of records.
final class RawSQLite {
  struct Failure: Error { let code: Int32 }

  private let connection: OpaquePointer
  private let insertRow: OpaquePointer
  private let insertChange: OpaquePointer
  private let selectRows: OpaquePointer
  private let begin: OpaquePointer
  private let commit: OpaquePointer
  private var sequence: Int64 = 0

  /// Opens a file that `SQLiteBackend` has made, and emptied.
  init(path: String) throws {
    var opened: OpaquePointer?
    guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else { throw Failure(code: -1) }
    connection = opened
    for pragma in ["PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"] {
      guard sqlite3_exec(opened, pragma, nil, nil, nil) == SQLITE_OK else {
        throw Failure(code: sqlite3_errcode(opened))
      }
    }
    func prepare(_ sql: String) throws -> OpaquePointer {
      var statement: OpaquePointer?
      let code = sqlite3_prepare_v3(
        opened, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
      guard code == SQLITE_OK, let statement else { throw Failure(code: code) }
      return statement
    }
    insertRow = try prepare("INSERT INTO ascents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    insertChange = try prepare("INSERT INTO _changes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    selectRows = try prepare(
      """
      SELECT id, session_id, name, grade, notes, created_at, updated_at, deleted_at FROM ascents \
      WHERE _scope = 'local' AND deleted_at IS NULL
      """)
    begin = try prepare("BEGIN IMMEDIATE")
    commit = try prepare("COMMIT")
  }

  deinit {
    for statement in [insertRow, insertChange, selectRows, begin, commit] {
      sqlite3_finalize(statement)
    }
    sqlite3_close(connection)
  }

  /// Writes rows and their changes in one transaction.
  func write(_ ascents: ArraySlice<Ascent>, operations: ArraySlice<UUID>) throws {
    try step(begin)
    for (ascent, operation) in zip(ascents, operations) { try insert(ascent, operation) }
    try step(commit)
  }

  /// Reads every row into records.
  func readAll() throws -> [Ascent] {
    var found: [Ascent] = []
    defer { sqlite3_reset(selectRows) }
    while sqlite3_step(selectRows) == SQLITE_ROW {
      func instant(_ column: Int32) -> Timestamp {
        Timestamp(milliseconds: sqlite3_column_int64(selectRows, column))
      }
      let isDeleted = sqlite3_column_type(selectRows, 7) != SQLITE_NULL
      found.append(
        Ascent(
          id: Identifier(uuid(0)), session: Identifier(uuid(1)), name: text(2) ?? "",
          grade: text(3) ?? "", notes: text(4),
          lifecycle: Lifecycle(
            createdAt: instant(5), updatedAt: instant(6), deletedAt: isDeleted ? instant(7) : nil)))
    }
    return found
  }

  private func insert(_ ascent: Ascent, _ operation: UUID) throws {
    let created = ascent.lifecycle.createdAt.milliseconds
    sequence += 1
    var timestamp = (UInt64(created) << 16 | UInt64(sequence & 0xFFFF)).bigEndian
    bind("local", 1, insertRow)
    bind(ascent.id.uuid, 2, insertRow)
    bind(ascent.session.uuid, 3, insertRow)
    bind(ascent.name, 4, insertRow)
    bind(ascent.grade, 5, insertRow)
    if let notes = ascent.notes {
      bind(notes, 6, insertRow)
    } else {
      sqlite3_bind_null(insertRow, 6)
    }
    sqlite3_bind_int64(insertRow, 7, created)
    sqlite3_bind_int64(insertRow, 8, created)
    sqlite3_bind_null(insertRow, 9)
    bind(&timestamp, 10, insertRow)
    sqlite3_bind_null(insertRow, 11)
    sqlite3_bind_int64(insertRow, 12, 1)
    try step(insertRow)

    sqlite3_bind_int64(insertChange, 1, sequence)
    bind(operation, 2, insertChange)
    bind("local", 3, insertChange)
    bind("ascents", 4, insertChange)
    bind(ascent.id.uuid, 5, insertChange)
    sqlite3_bind_int64(insertChange, 6, 1)
    bind(&timestamp, 7, insertChange)
    let notes = ascent.notes.map { "\"\($0)\"" } ?? "null"
    bind(
      """
      ["session_id",{"uuid":"\(ascent.session.uuid.uuidString)"},"name","\(ascent.name)",\
      "grade","\(ascent.grade)","notes",\(notes),"created_at",{"instant":\(created)},\
      "updated_at",{"instant":\(created)},"deleted_at",null]
      """, 8, insertChange)
    sqlite3_bind_null(insertChange, 9)
    sqlite3_bind_int64(insertChange, 10, 1)
    try step(insertChange)
  }

  private func step(_ statement: OpaquePointer) throws {
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    if code != SQLITE_DONE, code != SQLITE_ROW { throw Failure(code: code) }
  }
}

extension RawSQLite {
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private func bind(_ text: String, _ index: Int32, _ statement: OpaquePointer) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        _ = sqlite3_bind_text(
          statement, index, characters.baseAddress, Int32(characters.count), RawSQLite.transient)
      }
    }
  }

  private func bind(_ uuid: UUID, _ index: Int32, _ statement: OpaquePointer) {
    withUnsafeBytes(of: uuid.uuid) { bytes in
      _ = sqlite3_bind_blob(statement, index, bytes.baseAddress, 16, RawSQLite.transient)
    }
  }

  /// Binds a timestamp: the time twice, which is sixteen bytes as well.
  private func bind(_ time: inout UInt64, _ index: Int32, _ statement: OpaquePointer) {
    withUnsafeBytes(of: (time, time)) { bytes in
      _ = sqlite3_bind_blob(statement, index, bytes.baseAddress, 16, RawSQLite.transient)
    }
  }

  private func text(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(selectRows, column) else { return nil }
    let count = Int(sqlite3_column_bytes(selectRows, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private func uuid(_ column: Int32) -> UUID {
    guard let start = sqlite3_column_blob(selectRows, column) else { return UUID() }
    return UUID(uuid: start.loadUnaligned(as: uuid_t.self))
  }
}
