import Interchange

/// One row of a file, asked by column.
struct CSVRow<Column: CSVColumn> {
  let record: CSVRecord
  let layout: CSVLayout<Column>

  /// The line it begins at.
  var line: Int { record.line }

  /// What stands in a column without white space at the ends; `nil` if nothing, or if the file has
  /// no such column.
  subscript(column: Column) -> String? {
    guard let place = layout.place(of: column), var bytes = record.bytes(at: place) else {
      return nil
    }
    while let last = bytes.last, last <= 32 { bytes.removeLast() }
    bytes = bytes.drop { $0 <= 32 }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The field in a column, for values that are no texts.
  func field(_ column: Column) -> LogbookField {
    LogbookField(name: Column.names[column.rawValue], text: self[column])
  }
}
