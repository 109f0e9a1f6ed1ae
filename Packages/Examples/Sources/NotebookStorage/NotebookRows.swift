import DomainModels
import Storage

/// Rows by table and key.
///
/// A row has its values by the names of their columns, so that one of an older layout lacks the
/// columns that came later, and keeps those that went (S14, S18).
typealias Tables = [String: [[StoredValue]: [String: StoredValue]]]

/// The rows of one transaction.
final class NotebookRows: RowWriting {
  private(set) var tables: Tables
  private(set) var touched: Set<String> = []

  init(_ tables: Tables) { self.tables = tables }

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    for row in wanted(query) { try body(Row(values: query.columns.map { row[$0] })) }
  }

  func count(_ query: RowQuery) throws -> Int { wanted(query).count }

  func insert(_ values: [StoredValue], into table: RowTable) throws {
    let key = table.key.map { values[$0] }
    guard tables[table.name]?[key] == nil else {
      throw StorageError(.duplicate, "\(table.name) has a row with this key already")
    }
    let names = table.columns.map(\.name)
    tables[table.name, default: [:]][key] = Dictionary(uniqueKeysWithValues: zip(names, values))
    touched.insert(table.name)
  }

  func update(
    _ key: [StoredValue], of table: RowTable, _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    guard tables[table.name]?[key] != nil else { return }
    for (column, value) in columns {
      tables[table.name]?[key]?[table.columns[column].name] = value
    }
    touched.insert(table.name)
  }

  func remove(from table: RowTable, where filter: RowFilter) throws {
    let kept = tables[table.name]?.filter { row in
      filter.holds(for: table.values(of: row.value), in: table) != true
    }
    // The file has no line of an empty table.
    tables[table.name] = kept?.isEmpty == true ? nil : kept
    touched.insert(table.name)
  }

  /// The rows that a query wants, sorted as it says.
  ///
  /// Rows that its order does not tell apart come in any order, here that of a dictionary (S7).
  private func wanted(_ query: RowQuery) -> [[StoredValue]] {
    let table = query.table
    let rows = (tables[table.name] ?? [:]).values.map { table.values(of: $0) }.filter {
      query.filter.holds(for: $0, in: table) == true
    }
    let sorted = rows.sorted { left, right in
      for order in query.order {
        let (first, second) = (left[order.column], right[order.column])
        if first.isBefore(second) { return order.isAscending }
        if second.isBefore(first) { return !order.isAscending }
      }
      return false
    }
    return query.limit.map { Array(sorted.prefix($0)) } ?? sorted
  }
}

/// The columns of one row that were asked for.
private struct Row: RowReader {
  let values: [StoredValue]

  func value(at position: Int) throws -> StoredValue { values[position] }
}

extension RowTable {
  /// A row's values in the order of the columns; a column that the row lacks has its default.
  func values(of row: [String: StoredValue]) -> [StoredValue] {
    columns.map { row[$0.name] ?? $0.defaultValue ?? .null }
  }
}
