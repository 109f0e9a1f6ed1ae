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

/// The rows of one transaction on one connection.
///
/// GRDB owns the connection, the transaction and the cache of statements; values go in and out
/// through SQLite's own calls, which is where the time of its general row types goes.
final class SQLiteRows: RowWriting {
  private let database: Database
  private let layout: SQLiteLayout
  private(set) var touched: Set<String> = []

  init(_ database: Database, layout: SQLiteLayout) {
    self.database = database
    self.layout = layout
  }

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    let columns = query.columns.map { SQLiteRow.Column(query.table.columns[$0]) }
    try visit(SQLiteQuery(selecting: query), columns, body)
  }

  func count(_ query: RowQuery) throws -> Int {
    var count = 0
    try visit(SQLiteQuery(counting: query), [.integer]) { row in
      count = try Int(stored: row.value(at: 0))
    }
    return count
  }

  func insert(_ values: [StoredValue], into table: RowTable) throws {
    do {
      try execute(layout.insertion(into: table), values)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      let isTaken = [.SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_UNIQUE]
        .contains(error.extendedResultCode)
      throw StorageError(
        isTaken ? .duplicate : .invalid,
        isTaken
          ? "\(table.name) has a row with this key already"
          : "\(table.name) can't hold the row: \(error.message ?? "a constraint fails")")
    }
    touched.insert(table.name)
    if !table.searchable.isEmpty {
      let texts = table.searchable.map { values[$0] }
      try writeTokens(texts, row: database.lastInsertedRowID, table, isNew: true)
    }
  }

  func update(
    _ key: [StoredValue], of table: RowTable, _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    if columns.isEmpty { return }
    let update = SQLiteQuery(updating: key, of: table, columns)
    try execute(update)
    touched.insert(table.name)
    let searchable = Set(table.searchable)
    guard columns.contains(where: { searchable.contains($0.column) }) else { return }
    try indexTexts(SQLiteQuery(textsOf: key, in: table), table, isNew: false)
  }

  func remove(from table: RowTable, where filter: RowFilter) throws {
    touched.insert(table.name)
    if table.searchable.isEmpty {
      let removal = SQLiteQuery(removing: filter, from: table)
      return try execute(removal)
    }
    // A filter may ask the tokens, so it is answered before the first of them goes.
    var ids: [StoredValue] = []
    try visit(SQLiteQuery(idsOf: filter, in: table), [.integer]) { ids.append(try $0.value(at: 0)) }
    for id in ids {
      try execute("DELETE FROM \(table.searchTable.quoted) WHERE rowid = ?", [id])
      try execute("DELETE FROM \(table.name.quoted) WHERE rowid = ?", [id])
    }
  }

  /// Fills the table of tokens from the rows.
  func rebuildSearch(of table: RowTable) throws {
    try execute("DELETE FROM \(table.searchTable.quoted)", [])
    try indexTexts(SQLiteQuery(in: table), table, isNew: true)
  }

  /// Writes the tokens of the rows that a query for row ids and texts gives.
  private func indexTexts(_ query: SQLiteQuery, _ table: RowTable, isNew: Bool) throws {
    let columns = [.integer] + table.searchable.map { SQLiteRow.Column(table.columns[$0]) }
    try visit(query, columns) { row in
      let texts = try table.searchable.indices.map { try row.value(at: $0 + 1) }
      let id = Int64(try Int(stored: row.value(at: 0)))
      try writeTokens(texts, row: id, table, isNew: isNew)
    }
  }

  private func writeTokens(
    _ texts: [StoredValue], row: Int64, _ table: RowTable, isNew: Bool
  ) throws {
    if !isNew {
      try execute("DELETE FROM \(table.searchTable.quoted) WHERE rowid = ?", [.integer(row)])
    }
    let tokens = texts.flatMap { text in
      if case .text(let text) = text { SearchText.tokens(of: text) } else { [String]() }
    }
    try execute(
      "INSERT INTO \(table.searchTable.quoted) (rowid, tokens) VALUES (?, ?)",
      [.integer(row), .text(tokens.joined(separator: " "))])
  }
}

// MARK: Statements

extension SQLiteRows {
  /// Runs `body` in an immediate transaction.
  ///
  /// GRDB's own would compile `BEGIN` and `COMMIT` anew each time; these are cached.
  func inTransaction<Value>(_ body: () throws -> Value) throws -> Value {
    try execute("BEGIN IMMEDIATE", [])
    do {
      try requireKnownLayout()
      let value = try body()
      try execute("COMMIT", [])
      return value
    } catch {
      // SQLite has rolled back by itself after some errors; the first error is the one to tell.
      if database.isInsideTransaction { try? execute("ROLLBACK", []) }
      throw error
    }
  }

  /// Refuses to write to a file that a newer program has moved forward since it was opened.
  private func requireKnownLayout() throws {
    let statement = try statement("PRAGMA user_version")
    defer { sqlite3_reset(statement.sqliteStatement) }
    let code = sqlite3_step(statement.sqliteStatement)
    guard code == SQLITE_ROW else { throw failure(code, statement.sql) }
    let version = Int(sqlite3_column_int64(statement.sqliteStatement, 0))
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

  private func visit(
    _ query: SQLiteQuery, _ columns: [SQLiteRow.Column], _ body: (any RowReader) throws -> Void
  ) throws {
    let statement = try statement(query.sql, isReusable: query.isReusable)
    defer { sqlite3_reset(statement.sqliteStatement) }
    try bind(query.values, to: statement)
    let row = SQLiteRow(statement: statement.sqliteStatement, columns: columns)
    while true {
      switch sqlite3_step(statement.sqliteStatement) {
      case SQLITE_ROW: try body(row)
      case SQLITE_DONE: return
      case let code: throw failure(code, query.sql)
      }
    }
  }

  private func execute(_ query: SQLiteQuery) throws {
    try execute(query.sql, query.values, isReusable: query.isReusable)
  }

  private func execute(
    _ sql: String, _ values: [StoredValue], isReusable: Bool = true
  ) throws {
    let statement = try statement(sql, isReusable: isReusable)
    defer { sqlite3_reset(statement.sqliteStatement) }
    try bind(values, to: statement)
    let code = sqlite3_step(statement.sqliteStatement)
    if code != SQLITE_DONE { throw failure(code, sql) }
  }

  /// The cached statement, or a second one while a visit is still using it.
  private func statement(_ sql: String, isReusable: Bool = true) throws -> Statement {
    if !isReusable { return try database.makeStatement(sql: sql) }
    let cached = try database.cachedStatement(sql: sql)
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
