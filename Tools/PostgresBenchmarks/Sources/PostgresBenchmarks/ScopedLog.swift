import DomainModels
import Storage

/// A log of changes by hand, with as much as the port's has to have.
struct ScopedLog {
  private let entries = RowTable(
    name: "entries",
    columns: [
      ColumnDefinition("scope", .text), ColumnDefinition("sequence", .integer),
      ColumnDefinition("stamp", .bytes), ColumnDefinition("fields", .list),
    ], key: [0, 1])
  private let counters = RowTable(
    name: "counters",
    columns: [ColumnDefinition("scope", .text), ColumnDefinition("sequence", .integer)], key: [0])
  /// The scope of the counter that all share.
  private static let everybody = "everybody"

  /// Makes the tables, and counters that show 0.
  func make(_ scopes: [String], at address: String) throws {
    let session = try LibpqSession(address)
    try session.execute(
      """
      CREATE TABLE entries (scope text COLLATE "C" NOT NULL, sequence bigint NOT NULL,
        stamp bytea NOT NULL, fields text NOT NULL, PRIMARY KEY (scope, sequence));
      CREATE TABLE counters (scope text COLLATE "C" PRIMARY KEY, sequence bigint NOT NULL)
      """)
    for scope in scopes + [ScopedLog.everybody] {
      try session.run("INSERT INTO counters VALUES ($1, 0)", [.text(scope)])
    }
  }

  /// Appends the entry of a row.
  func append(_ row: NoteRow, _ numbering: Numbering, in rows: any RowWriting) throws {
    let next = try nextNumber(for: row.scope, numbering, in: rows)
    let fields = StoredValue.list([.text("text"), .text(row.text)])
    let stamp = [UInt8](repeating: 7, count: 8)
    try rows.insert([.text(row.scope), .integer(next), .bytes(stamp), fields], into: entries)
  }

  private func nextNumber(
    for scope: String, _ numbering: Numbering, in rows: any RowWriting
  ) throws -> Int64 {
    if numbering == .lastOfScope {
      return try 1
        + number(
          RowQuery(
            entries, columns: [1], filter: .compare(0, .equal, .text(scope)),
            order: [RowOrder(0, ascending: false), RowOrder(1, ascending: false)], limit: 1),
          in: rows)
    }
    let key = StoredValue.text(numbering == .oneCounter ? ScopedLog.everybody : scope)
    let query = RowQuery(counters, columns: [1], filter: .compare(0, .equal, key))
    let next = try 1 + number(query, in: rows)
    try rows.update([key], of: counters, [(column: 1, value: .integer(next))])
    return next
  }

  /// The number that a query finds; 0 if it finds none.
  private func number(_ query: RowQuery, in rows: any RowWriting) throws -> Int64 {
    var found: Int64 = 0
    try rows.visit(query) { if case .integer(let number) = try $0.value(at: 0) { found = number } }
    return found
  }
}
