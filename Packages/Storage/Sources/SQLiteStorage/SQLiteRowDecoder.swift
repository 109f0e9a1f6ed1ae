import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes a table's row of a record's fields, if they can be that.
struct SQLiteRowDecoder {
  private let table: RowTable
  private let places: [Int?]
  /// The column that SQLite keeps as the row's number, and as null in the record.
  private let numbered: Int?

  /// - Parameters:
  ///   - table: the table.
  ///   - places: where each of its columns stands among the fields; `nil` for one that came later.
  init(_ table: RowTable, _ places: [Int?]) {
    self.table = table
    self.places = places
    let isNumber =
      table.key.count == 1
      && [.integer, .boolean, .instant].contains(table.columns[table.key[0]].type)
    numbered = isNumber ? table.key[0] : nil
  }

  /// The row, one value for each column; `nil` if a field is missing or of the wrong kind.
  func values(of fields: [SQLiteField], row: Int64) -> [StoredValue]? {
    var values: [StoredValue] = []
    values.reserveCapacity(places.count)
    for (column, place) in zip(table.columns, places) {
      let value: StoredValue?
      if values.count == numbered {
        value = SQLiteRowDecoder.value(.integer(row), column)
      } else if let place, place < fields.count, case .null = fields[place], !column.isNullable,
        table.key.contains(values.count)
      {
        // In an older layout the first column was the whole key, and SQLite keeps no number twice.
        value = column.type == .integer ? .integer(row) : column.defaultValue
      } else if let place, place < fields.count {
        value = SQLiteRowDecoder.value(fields[place], column)
      } else {
        value = column.defaultValue ?? (column.isNullable ? .null : nil)
      }
      guard let value else { return nil }
      values.append(value)
    }
    return values
  }

  private static func value(_ field: SQLiteField, _ column: ColumnDefinition) -> StoredValue? {
    switch (field, column.type) {
    case (.null, _): column.isNullable ? .null : nil
    case (.integer(let number), .boolean): (0...1).contains(number) ? .boolean(number == 1) : nil
    case (.integer(let number), .integer): .integer(number)
    case (.integer(let number), .instant): .instant(Timestamp(milliseconds: number))
    // SQLite writes whole numbers of real columns as integers.
    case (.integer(let number), .real): .real(Double(number))
    case (.real(let number), .real): .real(number)
    case (.text(let bytes), _) where SQLiteSoundness.isBlank(bytes): nil
    case (.text(let bytes), .text): String(validating: bytes, as: UTF8.self).map { .text($0) }
    case (.text(let bytes), .list):
      String(validating: bytes, as: UTF8.self)
        .flatMap { try? StoredListText.values(of: $0) }.map { .list($0) }
    case (.blob(let bytes), .bytes): .bytes(bytes)
    case (.blob(let bytes), .uuid):
      bytes.count == 16
        ? .uuid(UUID(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })) : nil
    default: nil
    }
  }
}
