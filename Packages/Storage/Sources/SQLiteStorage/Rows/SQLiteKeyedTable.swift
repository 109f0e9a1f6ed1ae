import DomainModels
import Storage

/// The statement for one row by its key, composed once for whole rows.
///
/// The row of each merged change is looked up first, and composing the statement for each row took a
/// quarter of the time.
struct SQLiteKeyedTable: Sendable {
  /// A statement and the columns of its row.
  struct Request {
    let selection: String
    let key: [StoredValue]
    let columns: [SQLiteRow.Column]
  }

  private let selection: String
  /// The part of it that names the table and the key.
  private let source: String
  private let columns: [SQLiteRow.Column]
  private let table: RowTable
  private let positions: [Int]

  init(_ table: RowTable) {
    self.table = table
    positions = Array(table.columns.indices)
    columns = table.columns.map { SQLiteRow.Column($0) }
    let conditions = table.key.map { "\(table.columns[$0].name.quoted) = ?" }
    source = " FROM \(table.name.quoted) WHERE \(conditions.joined(separator: " AND "))"
    selection = SQLiteKeyedTable.names(table.columns) + source
  }

  private static func names(_ columns: some Sequence<ColumnDefinition>) -> String {
    "SELECT " + columns.map(\.name.quoted).joined(separator: ", ")
  }

  /// The statement for the one row that a query wants; `nil` if it wants something else.
  func request(for query: RowQuery) -> Request? {
    guard query.limit == 1, query.order.isEmpty, case .all(let filters) = query.filter,
      filters.count == table.key.count, query.table.key == table.key, !query.columns.isEmpty,
      // One buffer nearly always, so that nothing is compared.
      query.table.columns == table.columns
    else { return nil }
    var key: [StoredValue] = []
    key.reserveCapacity(filters.count)
    for (column, filter) in zip(table.key, filters) {
      guard case .compare(column, .equal, let value) = filter else { return nil }
      key.append(value)
    }
    if query.columns == positions {
      return Request(selection: selection, key: key, columns: columns)
    }
    let wanted = query.columns.map { table.columns[$0] }
    return Request(
      selection: SQLiteKeyedTable.names(wanted) + source, key: key,
      columns: wanted.map { SQLiteRow.Column($0) })
  }
}

/// The table and columns that an update writes, which decide its statement.
struct SQLiteUpdateShape: Hashable {
  let table: String
  let columns: [Int]
}
