import DomainModels
import Storage

/// The rows of one transaction.
final class MemoryRows: RowWriting {
  private(set) var tables: [String: MemoryTable]
  private(set) var touched: Set<String> = []

  init(tables: [String: MemoryTable]) { self.tables = tables }

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    for row in wanted(query) {
      try body(MemoryRow(values: row.values, columns: query.columns))
    }
  }

  func count(_ query: RowQuery) throws -> Int { wanted(query).count }

  func insert(_ values: [StoredValue], into table: RowTable) throws {
    let key = table.key.map { values[$0] }
    guard tables[table.name, default: MemoryTable()].insert(values, key: key) else {
      throw StorageError(.duplicate, "\(table.name) has a row with this key already")
    }
    touched.insert(table.name)
  }

  func update(
    _ key: [StoredValue], of table: RowTable, _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    tables[table.name]?.update(key, columns)
    touched.insert(table.name)
  }

  func remove(from table: RowTable, where filter: RowFilter) throws {
    tables[table.name]?.remove { filter.holds(for: $0, in: table) == true }
    touched.insert(table.name)
  }

  private func wanted(_ query: RowQuery) -> [MemoryTable.Row] {
    var found = tables[query.table.name]?.rows.values.filter { row in
      query.filter.holds(for: row.values, in: query.table) == true
    }
    found?.sort { left, right in
      for order in query.order {
        let first = left.values[order.column]
        let second = right.values[order.column]
        if first.isBefore(second) { return order.isAscending }
        if second.isBefore(first) { return !order.isAscending }
      }
      return left.place < right.place
    }
    guard let found else { return [] }
    return query.limit.map { Array(found.prefix($0)) } ?? found
  }
}

/// The columns of one row that were asked for.
private struct MemoryRow: RowReader {
  let values: [StoredValue]
  let columns: [Int]

  func value(at position: Int) throws -> StoredValue { values[columns[position]] }
}

/// The rows of one table by key, each with its place in the order of insertion.
struct MemoryTable: Sendable {
  struct Row: Sendable {
    let place: Int
    var values: [StoredValue]
  }

  private(set) var rows: [[StoredValue]: Row] = [:]
  private var next = 0

  mutating func insert(_ values: [StoredValue], key: [StoredValue]) -> Bool {
    guard rows[key] == nil else { return false }
    rows[key] = Row(place: next, values: values)
    next += 1
    return true
  }

  mutating func update(_ key: [StoredValue], _ columns: [(column: Int, value: StoredValue)]) {
    for (column, value) in columns { rows[key]?.values[column] = value }
  }

  mutating func remove(where isWanted: ([StoredValue]) -> Bool) {
    rows = rows.filter { !isWanted($0.value.values) }
  }
}
