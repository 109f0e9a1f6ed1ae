import DomainModels
import Storage

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
