public import DomainModels

/// The rows within a write transaction.
public protocol RowWriting: RowReading {
  /// Adds a row, one value for each of the table's columns.
  ///
  /// - Throws: ``StorageError`` with ``StorageError/Reason/duplicate`` if the key is there.
  func insert(_ values: [StoredValue], into table: RowTable) throws

  /// Adds rows, each as ``insert(_:into:)`` does, all of them or none.
  ///
  /// By default they are added one by one, as ``insertEach(_:into:)`` does. A store that pays for
  /// every statement adds them together.
  ///
  /// - Throws: ``StorageError`` with ``StorageError/Reason/duplicate`` if a key is there or stands
  ///   twice among the rows; the message says which row has it.
  func insert(_ rows: [[StoredValue]], into table: RowTable) throws

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
  ///
  /// - Throws: ``StorageError`` if they can't be removed.
  func remove(from table: RowTable, where filter: RowFilter) throws

  /// Gives up the sensitive values of the record with this key in every table and log, so that
  /// they cannot be read again.
  ///
  /// Rows that tell of the record (``RowTable/subject``) keep their other values. Reading a sensitive
  /// one throws ``StorageError/Reason/erased`` until it is written again. Backends that seal drop the
  /// record's key. Those that don't seal keep no sensitive values, and have nothing to do.
  ///
  /// - Parameters:
  ///   - key: one value for each of the table's key columns.
  ///   - table: the table of a record type.
  /// - Throws: ``StorageError``.
  func forget(_ key: [StoredValue], of table: RowTable) throws
}

extension RowWriting {
  /// Adds rows one by one.
  ///
  /// - Throws: As ``insertEach(_:into:)`` does.
  public func insert(_ rows: [[StoredValue]], into table: RowTable) throws {
    try insertEach(rows, into: table)
  }

  /// Adds rows one by one; if one is refused, the earlier ones are removed again.
  ///
  /// - Throws: ``StorageError`` with ``StorageError/Reason/duplicate`` if a key is there or stands
  ///   twice among the rows; the message says which row has it.
  public func insertEach(_ rows: [[StoredValue]], into table: RowTable) throws {
    for (index, row) in rows.enumerated() {
      do {
        try insert(row, into: table)
      } catch {
        for row in rows[..<index] {
          let key = table.key.map { RowFilter.compare($0, .equal, row[$0]) }
          try remove(from: table, where: .all(key))
        }
        guard let error = error as? StorageError, error.reason == .duplicate else { throw error }
        throw StorageError(
          .duplicate, "\(error.message): row \(index + 1) of \(rows.count)", hint: error.hint)
      }
    }
  }

  /// Does nothing: there are no sensitive values where nothing seals them.
  public func forget(_ key: [StoredValue], of table: RowTable) throws {}
}
