import DomainModels
import GRDBSQLite
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The row under a statement, read straight from SQLite by position.
///
/// A class, because the same one serves every row of a visit.
final class SQLiteRow: RowReader {
  /// What is known of a column before a row is read.
  struct Column: Sendable {
    let type: ColumnType
    /// Only then is SQLite asked whether there is a value, which costs as much as reading one.
    let isNullable: Bool
  }

  private let statement: OpaquePointer
  private let columns: [Column]

  init(statement: OpaquePointer, columns: [Column]) {
    self.statement = statement
    self.columns = columns
  }

  func value(at position: Int) throws -> StoredValue {
    let index = Int32(position)
    let column = columns[position]
    switch column.type {
    // A text says by its address whether it is there, so that SQLite is asked once less.
    case .text:
      if let text = text(at: index) { return .text(text) }
      return column.isNullable ? .null : .text("")
    case _ where column.isNullable && sqlite3_column_type(statement, index) == SQLITE_NULL:
      return .null
    case .boolean:
      return .boolean(sqlite3_column_int64(statement, index) != 0)
    case .integer:
      return .integer(sqlite3_column_int64(statement, index))
    case .real:
      return .real(sqlite3_column_double(statement, index))
    case .instant:
      return .instant(Timestamp(milliseconds: sqlite3_column_int64(statement, index)))
    case .list:
      let text = text(at: index) ?? ""
      do {
        return .list(try StoredListText.values(of: text))
      } catch is StorageError {
        // A mismatch is given its place further up, and tells nothing of a sensitive column.
        throw StoredValueMismatch(expected: "a list as JSON", found: .text(text))
      }
    case .bytes:
      return .bytes(Array(bytes(at: index)))
    case .uuid:
      let bytes = bytes(at: index)
      guard bytes.count == 16 else {
        throw StoredValueMismatch(expected: "the 16 bytes of a UUID", found: .bytes(Array(bytes)))
      }
      return .uuid(UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)))
    }
  }

  private func text(at index: Int32) -> String? {
    guard let start = sqlite3_column_text(statement, index) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, index))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private func bytes(at index: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(statement, index)
    return UnsafeRawBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(statement, index)))
  }
}

extension SQLiteRow.Column {
  /// A whole number that is always there.
  static let integer = SQLiteRow.Column(type: .integer, isNullable: false)

  init(_ definition: ColumnDefinition) {
    self.init(type: definition.type, isNullable: definition.isNullable)
  }
}
