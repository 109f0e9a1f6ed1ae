import GRDB
import Storage

/// Writes a database anew without what was removed from it.
struct SQLiteScrub {
  private let database: Database
  private let layout: SQLiteLayout
  private let path: String

  init(_ database: Database, layout: SQLiteLayout, path: String) {
    self.database = database
    self.layout = layout
    self.path = path
  }

  /// Rebuilds the search indexes, then the file.
  func run() throws {
    let searchable = layout.tables.filter { !$0.searchable.isEmpty }
    for table in searchable {
      let name = table.searchTable.quoted
      // FTS5 before SQLite 3.42 marks words as removed, and keeps them.
      try database.execute(sql: "INSERT INTO \(name) (\(name)) VALUES ('rebuild')")
    }
    let before = try searchable.map(places)
    // Or a copy of everything would lie for a moment in the folder for temporary files.
    try database.execute(sql: "PRAGMA temp_store = MEMORY")
    defer { try? database.execute(sql: "PRAGMA temp_store = DEFAULT") }
    try database.execute(sql: "VACUUM")
    // SQLite keeps the row ids of tables with an index, but does not promise it.
    for (table, places) in zip(searchable, before) where try self.places(in: table) != places {
      try database.inTransaction(.immediate) {
        try SQLiteRows(database, layout: layout).rebuildSearch(of: table)
        return .commit
      }
    }
  }

  /// How many rows there are and the greatest row id: numbering them anew would change one of them,
  /// unless every row keeps its number.
  private func places(in table: RowTable) throws -> [Int64] {
    let row = try Row.fetchOne(
      database, sql: "SELECT count(*), coalesce(max(rowid), 0) FROM \(table.name.quoted)")
    return [row?[0] ?? 0, row?[1] ?? 0]
  }
}
