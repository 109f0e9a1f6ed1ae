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

/// One value of a record as SQLite writes it.
enum SQLiteField: Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text([UInt8])
  case blob([UInt8])

  /// Takes a record apart; `nil` if it contradicts itself.
  static func record(_ bytes: [UInt8]) -> [SQLiteField]? {
    var cursor = 0
    guard let length = varint(bytes, &cursor, end: bytes.count),
      (1...Int64(bytes.count)).contains(length)
    else { return nil }
    let header = Int(length)
    var place = header
    var fields: [SQLiteField] = []
    while cursor < header {
      guard let type = varint(bytes, &cursor, end: header),
        let field = field(type, bytes, &place)
      else { return nil }
      fields.append(field)
    }
    return cursor == header && place == bytes.count ? fields : nil
  }

  private static func field(
    _ type: Int64, _ bytes: [UInt8], _ place: inout Int
  ) -> SQLiteField? {
    let sizes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]
    guard type >= 0, type != 10, type != 11 else { return nil }
    let size = type < 10 ? sizes[Int(type)] : Int((type - 12) / 2)
    guard size <= bytes.count - place else { return nil }
    let content = bytes[place..<place + size]
    place += size
    switch type {
    case 0: return .null
    case 1...6:
      let start: Int64 = (content.first ?? 0) >= 0x80 ? -1 : 0
      return .integer(content.reduce(start) { $0 << 8 | Int64($1) })
    case 7: return .real(Double(bitPattern: content.reduce(0) { $0 << 8 | UInt64($1) }))
    case 8, 9: return .integer(type - 8)
    default: return type.isMultiple(of: 2) ? .blob(Array(content)) : .text(Array(content))
    }
  }

  /// Reads an integer of one to nine bytes; `nil` if it goes beyond the end.
  static func varint(_ bytes: [UInt8], _ cursor: inout Int, end: Int) -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard cursor < end else { return nil }
      let byte = bytes[cursor]
      cursor += 1
      if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return Int64(bitPattern: value) }
    }
    return nil
  }
}

extension [UInt8] {
  /// Reads an integer that is stored with its highest byte first; the bytes must be there.
  func bigEndian<Value: FixedWidthInteger & UnsignedInteger>(at offset: Int) -> Value {
    var value: Value = 0
    for index in offset..<offset + Value.bitWidth / 8 { value = value << 8 | Value(self[index]) }
    return value
  }
}

extension Sequence<UInt8> {
  /// The 64-bit FNV-1a hash (Fowler, Noll and Vo): it tells contents apart, it protects nothing.
  var fnv1a: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
