import DomainModels
import Storage

/// What a sealed value is bound to: format, table, column, and the whole key of its row.
///
/// Whoever swaps two values, rows or keys in the file is noticed, because each opens in its own
/// place only. The part that all columns of a row share is made once.
struct RowContext {
  private(set) var bytes: [UInt8] = []
  private var rowCount = 0

  static let format: UInt8 = 1

  /// Begins with a row.
  ///
  /// - Parameters:
  ///   - key: the values of the row's key columns.
  ///   - table: the row's table.
  ///   - record: what the row tells of, if it is not the record's own.
  mutating func begin(_ key: [StoredValue], of table: SealedTable, about record: RecordName?) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(RowContext.format)
    SealedValue.append(table.outer.name, to: &bytes)
    for value in key { SealedValue.append(value, to: &bytes) }
    if let record {
      SealedValue.append(record.table, to: &bytes)
      for value in record.key { SealedValue.append(value, to: &bytes) }
    }
    rowCount = bytes.count
  }

  /// Goes on with a column of the row.
  mutating func name(_ column: String) {
    bytes.removeSubrange(rowCount...)
    SealedValue.append(column, to: &bytes)
  }

  /// What a record's wrapped key is bound to.
  static func ofKey(_ record: RecordName) -> [UInt8] {
    var bytes: [UInt8] = [format]
    // No column is named so, and no table without a column has a key.
    SealedValue.append("_key", to: &bytes)
    SealedValue.append(record.table, to: &bytes)
    for value in record.key { SealedValue.append(value, to: &bytes) }
    return bytes
  }
}
