import DomainModels
import Storage

/// A row of which sensitive values that were forgotten can't be read.
struct ForgetfulRow: RowReader {
  let row: any RowReader
  let table: RowTable
  let columns: [Int]

  func value(at position: Int) throws -> StoredValue {
    let value = try row.value(at: position)
    let column = table.columns[columns[position]]
    // The log's fields are told apart by their name: its table is read without the flag.
    let isSealed = column.isSensitive || table.name == "_changes" && column.name == "fields"
    guard value == .null, isSealed, !column.isNullable else { return value }
    throw StorageError(.erased, "\(table.name).\(column.name) was erased")
  }
}
