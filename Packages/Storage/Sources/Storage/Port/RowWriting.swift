public import DomainModels

/// The rows within a write transaction.
public protocol RowWriting: RowReading {
  /// Adds a row, one value for each of the table's columns.
  ///
  /// - Throws: ``StorageError`` with ``StorageError/Reason/duplicate`` if the key is there.
  func insert(_ values: [StoredValue], into table: RowTable) throws

  /// Replaces some columns of the row with this key; does nothing if there is none.
  ///
  /// - Parameters:
  ///   - key: one value for each of the table's key columns.
  ///   - table: the table.
  ///   - columns: the positions to replace, and the new values.
  /// - Throws: ``StorageError``.
  func update(
    _ key: [StoredValue], of table: RowTable, _ columns: [(column: Int, value: StoredValue)]
  ) throws

  /// Removes rows for good.
  func remove(from table: RowTable, where filter: RowFilter) throws
}
