import DomainModels
import Storage

/// A catalogue in SQL: which statements make its tables, and which insert into them.
struct SQLiteLayout: Sendable {
  let version: Int
  let product: String?
  private(set) var tables: [RowTable]

  private let insertions: [String: String]
  private let keyedTables: [String: SQLiteKeyedTable]

  init(_ catalogue: Catalogue) {
    version = catalogue.layoutVersion
    product = catalogue.product
    tables = catalogue.tables
    insertions = Dictionary(
      uniqueKeysWithValues: catalogue.tables.map { ($0.name, $0.insertion) })
    keyedTables = Dictionary(
      uniqueKeysWithValues: catalogue.tables.map { ($0.name, SQLiteKeyedTable($0)) })
  }

  /// The same for these tables alone.
  func keeping(_ tables: [RowTable]) -> SQLiteLayout {
    var layout = self
    layout.tables = tables
    return layout
  }

  /// The statement that inserts a row.
  func insertion(into table: RowTable) -> String {
    insertions[table.name] ?? table.insertion
  }

  /// The statements for single rows of a table; `nil` if the catalogue does not list it.
  func keyed(_ table: RowTable) -> SQLiteKeyedTable? { keyedTables[table.name] }

  /// Changes with every change of any table, so that a file says whether it is up to date.
  var fingerprint: String {
    let statements = tables.flatMap { table in
      [table.creation, table.searchCreation ?? "", "\(table.searchable)"] + table.indexCreations
    }
    return String(statements.joined(separator: "\n").utf8.fnv1a, radix: 16)
  }
}

extension RowTable {
  /// The table of tokens beside a searchable table; its row ids are the table's.
  ///
  /// No record's table begins with `_`, so the two kinds never meet.
  var searchTable: String { "_search_\(name)" }

  /// FTS5's own table beside that, with a row for each of the table's; `nil` if nothing is
  /// searchable.
  var rowsOfSearch: String? { searchable.isEmpty ? nil : searchTable + "_docsize" }

  /// Makes the table.
  var creation: String {
    let columns = columns.map(\.sql)
    let key = key.map { self.columns[$0].name.quoted }.joined(separator: ", ")
    return """
      CREATE TABLE \(name.quoted) (\(columns.joined(separator: ", ")), PRIMARY KEY (\(key))) STRICT
      """
  }

  /// Makes each index.
  var indexCreations: [String] {
    zip(indexes, indexNames).map { index, title in
      let list = index.map { columns[$0].name.quoted }.joined(separator: ", ")
      return "CREATE INDEX IF NOT EXISTS \(title.quoted) ON \(name.quoted) (\(list))"
    }
  }

  /// The names of the indexes.
  var indexNames: [String] {
    indexes.map { index in "\(name)_by_" + index.map { columns[$0].name }.joined(separator: "_") }
  }

  /// Makes the table of tokens; `nil` if nothing is searchable.
  ///
  /// The tokens are cut by the port, the same for every store, so the tokenizer only splits at
  /// spaces and touches no letter.
  var searchCreation: String? {
    if searchable.isEmpty { return nil }
    return """
      CREATE VIRTUAL TABLE IF NOT EXISTS \(searchTable.quoted) USING fts5(tokens, tokenize='ascii')
      """
  }

  fileprivate var insertion: String {
    // By name: a column that came later stands at the end of an older file.
    let names = columns.map(\.name.quoted).joined(separator: ", ")
    let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    return "INSERT INTO \(name.quoted) (\(names)) VALUES (\(marks))"
  }
}

extension ColumnDefinition {
  /// The column in `CREATE TABLE`, or after `ADD COLUMN`.
  var sql: String {
    let initial = defaultValue.map { " DEFAULT \($0.literal)" } ?? ""
    return "\(name.quoted) \(declaration)\(initial)"
  }

  /// SQLite's type, and whether there must be a value.
  var declaration: String { type.sql + (isNullable ? "" : " NOT NULL") }
}

extension ColumnType {
  /// SQLite's type for it.
  fileprivate var sql: String {
    switch self {
    case .boolean, .integer, .instant: "INTEGER"
    case .real: "REAL"
    case .text, .list: "TEXT"
    case .bytes, .uuid: "BLOB"
    }
  }
}

extension StoredValue {
  /// The value as SQL, for a column's default.
  fileprivate var literal: String {
    switch self {
    case .null: "NULL"
    case .boolean(let value): value ? "1" : "0"
    case .integer(let value): String(value)
    case .real(let value): "\(value)"
    case .text(let value): value.enclosed(in: "'")
    case .bytes(let bytes): bytes.blobLiteral
    case .uuid(let uuid): uuid.byteArray.blobLiteral
    case .instant(let instant): String(instant.milliseconds)
    case .list(let values): StoredValue.text(StoredListText.text(of: values)).literal
    }
  }
}

extension [UInt8] {
  fileprivate var blobLiteral: String {
    "X'" + map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "'"
  }
}

extension String {
  /// The name as an SQL identifier.
  ///
  /// Names hold no quotes, and looking character by character would show in every query.
  var quoted: String { utf8.contains(0x22) ? enclosed(in: "\"") : "\"" + self + "\"" }

  fileprivate func enclosed(in quote: Character) -> String {
    let parts = split(separator: quote, omittingEmptySubsequences: false)
    return "\(quote)" + parts.joined(separator: "\(quote)\(quote)") + "\(quote)"
  }
}
