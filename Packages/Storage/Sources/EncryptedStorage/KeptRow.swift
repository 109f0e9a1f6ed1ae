import DomainModels

/// A row's values, kept beyond the visit that read them.
struct KeptRow: RowReader {
  let values: [StoredValue]

  func value(at position: Int) throws -> StoredValue { values[position] }
}
