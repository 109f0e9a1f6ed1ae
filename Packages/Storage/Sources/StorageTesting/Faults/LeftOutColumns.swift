import DomainModels
import Storage

/// What rows hold in columns that the present catalogue does not name.
struct LeftOutColumns: Sendable {
  private var values: [String: [[StoredValue]: [String: StoredValue]]] = [:]

  /// Takes from a row what a newer table has no column for.
  mutating func keep(_ row: [StoredValue], of old: RowTable, for new: RowTable) {
    let key = old.key.map { row[$0] }
    for (column, value) in zip(old.columns, row) where new.position(of: column.name) == nil {
      values[old.name, default: [:]][key, default: [:]][column.name] = value
    }
  }

  /// What the row with this key has in a column that was left out.
  subscript(column: String, of key: [StoredValue], in table: RowTable) -> StoredValue? {
    values[table.name]?[key]?[column]
  }
}
