import DomainModels

extension RowReader {
  /// Reads a value of a column, so that an error names the table and the column.
  ///
  /// Every place that reads values by position reads them through this.
  ///
  /// - Parameters:
  ///   - position: where the value stands among those that were asked for.
  ///   - column: the column's position in its table.
  ///   - table: the table.
  ///   - make: makes of the value what is wanted.
  /// - Returns: what `make` returns.
  /// - Throws: ``StoredValueMismatch``, which does not tell what a sensitive column holds.
  func read<Value>(
    _ position: Int, as column: Int, of table: RowTable,
    _ make: (StoredValue) throws -> Value
  ) throws -> Value {
    do {
      return try make(value(at: position))
    } catch let mismatch as StoredValueMismatch {
      throw mismatch.at(table.columns[column], of: table.name)
    }
  }

  /// Reads a row of all columns.
  func values(of table: RowTable) throws -> [StoredValue] {
    try table.columns.indices.map { column in try read(column, as: column, of: table) { $0 } }
  }
}
