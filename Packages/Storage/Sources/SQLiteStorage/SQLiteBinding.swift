import DomainModels
import GRDBSQLite
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Binds values to the marks of a statement.
enum SQLiteBinding {
  /// SQLite copies what it is given before the call returns.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// Binds one value.
  ///
  /// - Returns: SQLite's result code.
  static func bind(
    _ value: StoredValue, at index: Int32, of statement: OpaquePointer
  ) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(statement, index)
    case .boolean(let value): sqlite3_bind_int64(statement, index, value ? 1 : 0)
    case .integer(let value): sqlite3_bind_int64(statement, index, value)
    case .real(let value): sqlite3_bind_double(statement, index, value)
    case .instant(let value): sqlite3_bind_int64(statement, index, value.milliseconds)
    case .text(let value): bind(value, at: index, of: statement)
    case .list(let values): bind(StoredListText.text(of: values), at: index, of: statement)
    case .bytes(let bytes):
      bytes.withUnsafeBytes { bind($0, at: index, of: statement) }
    case .uuid(let uuid):
      withUnsafeBytes(of: uuid.uuid) { bind($0, at: index, of: statement) }
    }
  }

  private static func bind(
    _ text: String, at index: Int32, of statement: OpaquePointer
  ) -> Int32 {
    var text = text
    return text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        // An empty text may have no address, and no address would be bound as null.
        guard let start = characters.baseAddress else {
          return sqlite3_bind_text(statement, index, "", 0, transient)
        }
        return sqlite3_bind_text(statement, index, start, Int32(characters.count), transient)
      }
    }
  }

  private static func bind(
    _ bytes: UnsafeRawBufferPointer, at index: Int32, of statement: OpaquePointer
  ) -> Int32 {
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      return sqlite3_bind_zeroblob(statement, index, 0)
    }
    return sqlite3_bind_blob(statement, index, start, Int32(bytes.count), transient)
  }
}
