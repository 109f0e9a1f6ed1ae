import DomainModels

/// A row that lies in memory.
struct FixedRow: RowReader {
  var values: [StoredValue]

  func value(at position: Int) throws -> StoredValue { values[position] }
}
