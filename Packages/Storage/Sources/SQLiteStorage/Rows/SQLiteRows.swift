import DomainModels
import GRDB
import GRDBSQLite
import Storage

/// The rows of one transaction on one connection.
///
/// GRDB owns the connection, the transaction and the cache of statements; values go in and out
/// through SQLite's own calls, which is where the time of its general row types goes.
final class SQLiteRows: RowWriting {
  let database: Database
  let layout: SQLiteLayout
  private(set) var touched: Set<String> = []
  private var updates: [SQLiteUpdateShape: String] = [:]
  /// The first few statements of this transaction: a large one asks for the same again and again,
  /// and a look at these is quicker than one into the cache of all.
  var known: [(sql: String, statement: Statement)] = []

  init(_ database: Database, layout: SQLiteLayout) {
    self.database = database
    self.layout = layout
  }

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    try visit(query, comparing: false) { try body($0) }
  }

  func visitComparing(_ query: RowQuery, _ body: (any ComparedRow) throws -> Void) throws {
    try visit(query, comparing: true) { try body($0) }
  }

  private func visit(
    _ query: RowQuery, comparing isCompared: Bool, _ body: (SQLiteRow) throws -> Void
  ) throws {
    if let request = layout.keyed(query.table)?.request(for: query) {
      return try visit(request.selection, request.key, request.columns, body)
    }
    let columns = query.columns.map { SQLiteRow.Column(query.table.columns[$0]) }
    let selection = SQLiteQuery(selecting: query)
    try visit(
      selection.sql, selection.values, columns, isReusable: selection.isReusable,
      isCompared: isCompared, body)
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
      // GRDB's own property first looks up whose thread it is.
      let row = sqlite3_last_insert_rowid(database.sqliteConnection)
      try writeTokens(texts, row: row, table, isNew: true)
    }
  }

  func update(
    _ key: [StoredValue], of table: RowTable, _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    if columns.isEmpty { return }
    let shape = SQLiteUpdateShape(table: table.name, columns: columns.map(\.column))
    let sql = updates[shape] ?? SQLiteQuery(updating: key, of: table, columns).sql
    updates[shape] = sql
    try execute(sql, columns.map(\.value) + key)
    touched.insert(table.name)
    guard columns.contains(where: { table.searchable.contains($0.column) }) else { return }
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
