import DomainModels
import Storage

/// What asks for one whole row by its key, put together once.
///
/// Whatever is merged is looked up first, and putting the text together anew for each row took a
/// quarter of the time.
struct SQLiteKeyedTable: Sendable {
  let selection: String
  let columns: [SQLiteRow.Column]
  private let table: RowTable
  private let positions: [Int]

  init(_ table: RowTable) {
    self.table = table
    positions = Array(table.columns.indices)
    columns = table.columns.map { SQLiteRow.Column($0) }
    let names = table.columns.map(\.name.quoted).joined(separator: ", ")
    let conditions = table.key.map { "\(table.columns[$0].name.quoted) = ?" }
    selection =
      "SELECT \(names) FROM \(table.name.quoted) WHERE \(conditions.joined(separator: " AND "))"
  }

  /// The key of the one row that a query wants, whole; `nil` if it wants something else.
  func key(of query: RowQuery) -> [StoredValue]? {
    guard query.limit == 1, query.order.isEmpty, case .all(let filters) = query.filter,
      filters.count == table.key.count, query.table.key == table.key,
      // One buffer nearly always, so that nothing is compared.
      query.table.columns == table.columns, query.columns == positions
    else { return nil }
    var key: [StoredValue] = []
    key.reserveCapacity(filters.count)
    for (column, filter) in zip(table.key, filters) {
      guard case .compare(column, .equal, let value) = filter else { return nil }
      key.append(value)
    }
    return key
  }
}
