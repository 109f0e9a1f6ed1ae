import GRDB

/// A table or an index as a database's own schema lists it.
struct SQLiteSchemaEntry {
  let isIndex: Bool
  /// The table, or the index's table.
  let table: String
  /// The page on which its tree begins.
  let root: Int
  private let sql: String?

  /// Reads a row of the schema; `nil` if it is none, or has no tree.
  init?(_ fields: [SQLiteField]) {
    guard fields.count == 5, case .text(let kind) = fields[0], case .text = fields[1],
      case .text(let table) = fields[2], case .integer(let root) = fields[3], root > 1
    else { return nil }
    switch String(decoding: kind, as: UTF8.self) {
    case "table": isIndex = false
    case "index": isIndex = true
    default: return nil
    }
    self.table = String(decoding: table, as: UTF8.self)
    self.root = Int(root)
    if case .text(let sql) = fields[4] {
      self.sql = String(decoding: sql, as: UTF8.self)
    } else {
      sql = nil
    }
  }

  /// The names of a table's columns in the order in which its rows have them.
  ///
  /// Those that came later stand last.
  ///
  /// - Parameter scratch: an empty database, in which the table is made for a moment.
  /// - Returns: `nil` if the statement that made it is damaged.
  func columns(by scratch: DatabaseQueue) -> [String]? {
    guard let sql, SQLiteSchemaEntry.listsColumns(sql) else { return nil }
    return try? scratch.writeWithoutTransaction { database in
      try database.makeStatement(sql: sql).execute()
      let names = try database.columns(in: table).map(\.name)
      try database.execute(sql: "DROP TABLE \(table.quoted)")
      return names
    }
  }

  /// Whether a statement makes a table of columns, and not of what a query finds: it comes from a
  /// damaged file, and a query could run for ever.
  static func listsColumns(_ sql: String) -> Bool {
    let start = "CREATE TABLE "
    guard sql.hasPrefix(start) else { return false }
    var rest = Array(sql.utf8.dropFirst(start.utf8.count))[...]
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      rest = rest.dropFirst()
      // A name that holds its own quote is none of ours.
      guard let end = rest.firstIndex(of: quote) else { return false }
      rest = rest[(end + 1)...]
    } else {
      rest = rest.drop { byte in
        byte == UInt8(ascii: "_") || Character(UnicodeScalar(byte)).isLetter
          || Character(UnicodeScalar(byte)).isNumber
      }
    }
    return rest.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "(")
  }
}
