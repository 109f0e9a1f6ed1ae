import DomainModels
import GRDB
import Storage

/// Looks for damage in a database.
///
/// SQLite's own check compares trees, indexes and page lists. It knows no checksums: of what a row
/// holds it can't say whether it is what was written. The one such damage that is common, a page
/// that came out of a crash as zeros, shows in long texts.
struct SQLiteSoundness {
  private let database: Database
  private let tables: [RowTable]
  private let isCurrent: Bool

  /// So many zeros in a row, or at the end of a text that is at least as long, no person has written.
  ///
  /// Shorter texts never reach the pages that only continue a row: at least this much of a row lies
  /// on its own page.
  static let blankLength = 400

  /// - Parameters:
  ///   - database: what to look at.
  ///   - layout: what it should have.
  ///   - isCurrent: whether it should have all of it, indexes too.
  init(_ database: Database, _ layout: SQLiteLayout, isCurrent: Bool = true) {
    self.database = database
    self.isCurrent = isCurrent
    tables = layout.tables
  }

  /// Looks for damage.
  ///
  /// - Returns: a sentence for each damage; empty if there is none.
  /// - Throws: what SQLite says if it can't even look.
  func problems() throws -> [String] {
    let lines = try String.fetchAll(database, sql: "PRAGMA integrity_check")
    if lines != ["ok"] { return lines }
    let present = try schema()
    let missing = tables.filter { !present.contains(Entry($0.name)) }
    if !missing.isEmpty { return missing.map { "the table \($0.name) is gone" } }
    return try tables.flatMap(blanks)
      + (isCurrent ? tables.flatMap { try indexes(of: $0, present) } : [])
  }

  /// A table, or an index of one, by the names that SQLite compares without regard to case.
  private struct Entry: Hashable {
    let table: String
    let index: String?

    init(_ table: String, index: String? = nil) {
      self.table = table.lowercased()
      self.index = index?.lowercased()
    }
  }

  private func schema() throws -> Set<Entry> {
    let sql = "SELECT type, name, tbl_name FROM sqlite_schema WHERE type IN ('table', 'index')"
    let rows = try Row.fetchAll(database, sql: sql)
    return Set(rows.map { Entry($0[2], index: $0[0] == "index" ? $0[1] : nil) })
  }

  /// The problems of the indexes of a table.
  private func indexes(of table: RowTable, _ present: Set<Entry>) throws -> [String] {
    var problems = table.indexNames.filter { !present.contains(Entry(table.name, index: $0)) }
      .map { "the index \($0) is gone" }
    guard !table.searchable.isEmpty else { return problems }
    guard present.contains(Entry(table.searchTable)) else {
      return problems + ["the search index of \(table.name) is gone"]
    }
    let (rows, words) = (table.name.quoted, table.searchTable.quoted)
    func count(_ some: String, without others: String) throws -> Int {
      try Int.fetchOne(
        database,
        sql: "SELECT count(*) FROM (SELECT rowid FROM \(some) EXCEPT SELECT rowid FROM \(others))")
        ?? 0
    }
    let unfound = try count(rows, without: words)
    if unfound > 0 {
      problems.append("\(unfound) rows of \(table.name) are not in its search index")
    }
    let removed = try count(words, without: rows)
    if removed > 0 {
      problems.append(
        "\(removed) rows of \(table.name) were removed by something else: its search index has them"
      )
    }
    return problems
  }

  private func blanks(in table: RowTable) throws -> [String] {
    let columns = table.columns.filter { [.text, .list].contains($0.type) }
    if columns.isEmpty { return [] }
    let length = SQLiteSoundness.blankLength
    // One statement for all of them: parsing takes longer than looking through a small table.
    let counts = columns.map { column in
      let bytes = "CAST(\(column.name.quoted) AS BLOB)"
      return """
        sum(length(\(bytes)) >= \(length) \
        AND (substr(\(bytes), -1) = X'00' OR instr(\(bytes), zeroblob(\(length))) > 0))
        """
    }
    let row = try Row.fetchOne(
      database, sql: "SELECT \(counts.joined(separator: ", ")) FROM \(table.name.quoted)")
    return columns.indices.compactMap { index in
      guard let count: Int = row?[index], count > 0 else { return nil }
      return "\(table.name).\(columns[index].name) holds blank pages in \(count) rows"
    }
  }

  /// Returns whether a part of a text was lost and reads as zeros.
  static func isBlank(_ text: [UInt8]) -> Bool {
    guard text.count >= blankLength else { return false }
    if text.last == 0 { return true }
    var run = 0
    for byte in text {
      run = byte == 0 ? run + 1 : 0
      if run >= blankLength { return true }
    }
    return false
  }
}

/// Writes a database again without what was removed from it.
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
    // Or a copy of everything would lie briefly in the folder for temporary files.
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

  /// The number of rows and the greatest row id: numbering them again would change one of them,
  /// unless every row keeps its number.
  private func places(in table: RowTable) throws -> [Int64] {
    let row = try Row.fetchOne(
      database, sql: "SELECT count(*), coalesce(max(rowid), 0) FROM \(table.name.quoted)")
    return [row?[0] ?? 0, row?[1] ?? 0]
  }
}
