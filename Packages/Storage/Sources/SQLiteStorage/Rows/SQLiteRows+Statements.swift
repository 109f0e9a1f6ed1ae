import DomainModels
import GRDB
import GRDBSQLite
import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SQLiteRows {
  /// Runs `body` in an immediate transaction.
  ///
  /// GRDB's own would compile `BEGIN` and `COMMIT` again each time; these are cached.
  func inTransaction<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      try begin()
      let value = try body()
      try commit()
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  /// Begins an immediate transaction; ``commit()`` or ``rollBack()`` has to follow.
  func begin() throws {
    try execute("BEGIN IMMEDIATE", [])
    try requireKnownLayout()
  }

  func commit() throws { try execute("COMMIT", []) }

  /// Takes the transaction back, unless SQLite did so by itself, as after some errors.
  ///
  /// That it can't be is no error: the first one is the one to tell.
  func rollBack() {
    if database.isInsideTransaction { try? execute("ROLLBACK", []) }
  }

  /// Runs `body` as a part of the transaction that leaves nothing behind if it throws.
  func inSavepoint<Value>(_ body: () throws -> Value) throws -> Value {
    try execute("SAVEPOINT part", [])
    do {
      let value = try body()
      try execute("RELEASE part", [])
      return value
    } catch {
      if database.isInsideTransaction {
        try execute("ROLLBACK TO part", [])
        try execute("RELEASE part", [])
      }
      throw error
    }
  }

  /// Refuses to write to a file that a newer program has moved forward since it was opened.
  private func requireKnownLayout() throws {
    let statement = try statement("PRAGMA user_version")
    defer { sqlite3_reset(statement.sqliteStatement) }
    let code = sqlite3_step(statement.sqliteStatement)
    guard code == SQLITE_ROW else { throw failure(code, statement.sql) }
    let version = StoreVersion(
      userVersion: Int(sqlite3_column_int64(statement.sqliteStatement, 0))
    ).layout
    guard version <= layout.version else {
      throw StorageError.newer(path ?? "the store", layout: version, known: layout.version)
    }
  }

  private var path: String? {
    guard let connection = database.sqliteConnection,
      let path = sqlite3_db_filename(connection, "main")
    else { return nil }
    return String(cString: path)
  }

  func visit(
    _ query: SQLiteQuery, _ columns: [SQLiteRow.Column], _ body: (SQLiteRow) throws -> Void
  ) throws {
    try visit(query.sql, query.values, columns, isReusable: query.isReusable, body)
  }

  func visit(
    _ sql: String, _ values: [StoredValue], _ columns: [SQLiteRow.Column], isReusable: Bool = true,
    isCompared: Bool = false, _ body: (SQLiteRow) throws -> Void
  ) throws {
    let statement = try statement(sql, isReusable: isReusable)
    defer { sqlite3_reset(statement.sqliteStatement) }
    try bind(values, to: statement)
    let row = SQLiteRow(
      statement: statement.sqliteStatement, columns: columns, isCompared: isCompared)
    while true {
      switch sqlite3_step(statement.sqliteStatement) {
      case SQLITE_ROW: try body(row)
      case SQLITE_DONE: return
      case let code: throw failure(code, sql)
      }
    }
  }

  func execute(_ query: SQLiteQuery) throws {
    try execute(query.sql, query.values, isReusable: query.isReusable)
  }

  func execute(
    _ sql: String, _ values: [StoredValue], isReusable: Bool = true
  ) throws {
    let statement = try statement(sql, isReusable: isReusable)
    defer { sqlite3_reset(statement.sqliteStatement) }
    try bind(values, to: statement)
    let code = sqlite3_step(statement.sqliteStatement)
    if code != SQLITE_DONE { throw failure(code, sql) }
  }

  private static let knownCount = 8

  /// The cached statement, or a second one while a visit is still using it.
  private func statement(_ sql: String, isReusable: Bool = true) throws -> Statement {
    if !isReusable { return try database.makeStatement(sql: sql) }
    let cached: Statement
    if let index = known.firstIndex(where: { $0.sql == sql }) {
      cached = known[index].statement
    } else {
      cached = try database.cachedStatement(sql: sql)
      if known.count < SQLiteRows.knownCount { known.append((sql, cached)) }
    }
    return sqlite3_stmt_busy(cached.sqliteStatement) == 0
      ? cached : try database.makeStatement(sql: sql)
  }

  private func bind(_ values: [StoredValue], to statement: Statement) throws {
    for (index, value) in values.enumerated() {
      let code = SQLiteBinding.bind(value, at: Int32(index + 1), of: statement.sqliteStatement)
      if code != SQLITE_OK { throw failure(code, statement.sql) }
    }
  }

  private func failure(_ code: Int32, _ sql: String) -> any Error {
    guard let connection = database.sqliteConnection else {
      return DatabaseError(resultCode: ResultCode(rawValue: code), sql: sql)
    }
    // SQLite knows a full disk only by some of the calls that can meet one.
    let number = sqlite3_system_errno(connection)
    if code & 0xFF == SQLITE_IOERR, StorageError.isFull(number), let path {
      return StorageError(errno: number, path: path)
    }
    return DatabaseError(
      resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
      message: sqlite3_errmsg(connection).map { String(cString: $0) }, sql: sql)
  }
}
