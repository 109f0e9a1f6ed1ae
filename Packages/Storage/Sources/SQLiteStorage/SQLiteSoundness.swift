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

  /// So many zeros in a row, or at the end of a text that is at least as long, no person has written.
  ///
  /// Shorter texts never reach the pages that only continue a row: at least this much of a row lies
  /// on its own page.
  static let blankLength = 400

  init(_ database: Database, _ layout: SQLiteLayout) {
    self.database = database
    tables = layout.tables
  }

  /// Looks for damage.
  ///
  /// - Parameter limit: how many findings of SQLite's to look for; `nil` for its usual hundred.
  /// - Returns: a sentence for each damage; empty if there is none.
  /// - Throws: what SQLite says if it can't even look.
  func problems(limit: Int? = nil) throws -> [String] {
    let argument = limit.map { "(\($0))" } ?? ""
    let lines = try String.fetchAll(database, sql: "PRAGMA integrity_check\(argument)")
    if lines != ["ok"] { return lines }
    let missing = try tables.filter { try !database.tableExists($0.name) }
    if !missing.isEmpty { return missing.map { "the table \($0.name) is gone" } }
    return try tables.flatMap(blanks)
  }

  private func blanks(in table: RowTable) throws -> [String] {
    try table.columns.filter { [.text, .list].contains($0.type) }.compactMap { column in
      let bytes = "CAST(\(column.name.quoted) AS BLOB)"
      let length = SQLiteSoundness.blankLength
      let count = try Int.fetchOne(
        database,
        sql: """
          SELECT count(*) FROM \(table.name.quoted) WHERE length(\(bytes)) >= \(length) \
          AND (substr(\(bytes), -1) = X'00' OR instr(\(bytes), zeroblob(\(length))) > 0)
          """)
      guard let count, count > 0 else { return nil }
      return "\(table.name).\(column.name) holds blank pages in \(count) rows"
    }
  }

  /// Whether a part of a text was lost and reads as zeros.
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
