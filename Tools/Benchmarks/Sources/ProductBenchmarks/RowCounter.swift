import GRDBSQLite

/// Counts the rows of a table in a file that another process writes.
final class RowCounter {
  struct Failure: Error { let code: Int32 }

  private let connection: OpaquePointer
  private let statement: OpaquePointer

  /// How long to wait for the other process's lock, in milliseconds.
  private static let patience: Int32 = 5_000

  init(path: String, table: String) throws {
    var opened: OpaquePointer?
    var prepared: OpaquePointer?
    var code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READONLY, nil)
    if code == SQLITE_OK { code = sqlite3_busy_timeout(opened, RowCounter.patience) }
    if code == SQLITE_OK {
      code = sqlite3_prepare_v2(opened, "SELECT count(*) FROM \(table)", -1, &prepared, nil)
    }
    guard code == SQLITE_OK, let opened, let prepared else {
      // SQLite gives a connection even where it could not open the file.
      sqlite3_close(opened)
      throw Failure(code: code)
    }
    connection = opened
    statement = prepared
  }

  deinit {
    sqlite3_finalize(statement)
    sqlite3_close(connection)
  }

  func count() throws -> Int {
    defer { sqlite3_reset(statement) }
    let code = sqlite3_step(statement)
    guard code == SQLITE_ROW else { throw Failure(code: code) }
    return Int(sqlite3_column_int64(statement, 0))
  }
}
