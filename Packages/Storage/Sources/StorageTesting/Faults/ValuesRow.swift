import DomainModels

/// A row that lies in memory.
struct ValuesRow: RowReader {
  let values: [StoredValue]

  func value(at position: Int) throws -> StoredValue { values[position] }
}
