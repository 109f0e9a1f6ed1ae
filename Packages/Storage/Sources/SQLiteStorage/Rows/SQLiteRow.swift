import DomainModels
import GRDBSQLite
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The row under a statement, read straight from SQLite by position.
///
/// A class, because the same one serves every row of a visit.
final class SQLiteRow: ComparedRow {
  /// The facts about a column that are known before a row is read.
  struct Column: Sendable {
    let type: ColumnType
    /// Only then is SQLite asked whether there is a value, which costs as much as reading one.
    let isNullable: Bool
  }

  private let statement: OpaquePointer
  private let columns: [Column]
  /// The values of the row before; only of rows that are compared.
  ///
  /// Memory of its own, since to guard a property against being used twice at a time takes as long as
  /// comparing.
  private let seen: UnsafeMutableBufferPointer<SQLiteSeen>

  init(statement: OpaquePointer, columns: [Column], isCompared: Bool) {
    self.statement = statement
    self.columns = columns
    seen = .allocate(capacity: isCompared ? columns.count : 0)
    seen.initialize(repeating: SQLiteSeen())
  }

  deinit {
    seen.deinitialize()
    seen.deallocate()
  }

  func value(at position: Int) throws -> StoredValue {
    let held = held(at: position)
    let column = columns[position]
    switch column.type {
    // A text says by its address whether it is there, so that SQLite is asked once less.
    case .text:
      guard let bytes = held.text else { return column.isNullable ? .null : .text("") }
      return .text(String(decoding: bytes, as: UTF8.self))
    case _ where column.isNullable && held.isNull:
      return .null
    case .boolean:
      return .boolean(held.integer != 0)
    case .integer:
      return .integer(held.integer)
    case .real:
      return .real(held.real)
    case .instant:
      return .instant(Timestamp(milliseconds: held.integer))
    case .list:
      let stored = String(decoding: held.text ?? .empty, as: UTF8.self)
      do {
        return .list(try StoredListText.values(of: stored))
      } catch is StorageError {
        // A mismatch is given its place further up, and tells nothing of a sensitive column.
        throw StoredValueMismatch(expected: "a list as JSON", found: .text(stored))
      }
    case .bytes:
      return .bytes(Array(held.bytes))
    case .uuid:
      let bytes = held.bytes
      guard bytes.count == 16 else {
        throw StoredValueMismatch(expected: "the 16 bytes of a UUID", found: .bytes(Array(bytes)))
      }
      return .uuid(UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)))
    }
  }

  func isUnchanged(at position: Int) -> Bool {
    guard position < seen.count, seen[position].isWorthComparing else { return false }
    let held = held(at: position)
    let column = columns[position]
    switch column.type {
    case .text, .list:
      guard let bytes = held.text else { return seen[position].takesNull() }
      return seen[position].takes(UnsafeRawBufferPointer(bytes))
    case _ where column.isNullable && held.isNull:
      return seen[position].takesNull()
    case .bytes, .uuid:
      return seen[position].takes(held.bytes)
    case .real:
      return seen[position].takes(Int64(bitPattern: held.real.bitPattern))
    case .boolean, .integer, .instant:
      return seen[position].takes(held.integer)
    }
  }

  private func held(at position: Int) -> SQLiteHeld {
    SQLiteHeld(value: sqlite3_column_value(statement, Int32(position)))
  }
}

/// SQLite's value in a column of the row under a statement.
///
/// It is asked of SQLite's own value, which takes half of the time of asking the statement for each
/// part of it. Connections are of one thread at a time, without SQLite's own locks, so that every
/// value counts as protected (sqlite3_value, "Protected and unprotected").
private struct SQLiteHeld {
  let value: OpaquePointer?

  var isNull: Bool { sqlite3_value_type(value) == SQLITE_NULL }
  var integer: Int64 { sqlite3_value_int64(value) }
  var real: Double { sqlite3_value_double(value) }

  /// The text; `nil` where there is none.
  var text: UnsafeBufferPointer<UInt8>? {
    guard let start = sqlite3_value_text(value) else { return nil }
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
  }

  var bytes: UnsafeRawBufferPointer {
    let start = sqlite3_value_blob(value)
    return UnsafeRawBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate static var empty: Self { Self(start: nil, count: 0) }
}

/// SQLite's value in a column of the row before.
private struct SQLiteSeen {
  private enum Kind { case nothing, null, bits, bytes }

  /// After so many rows in turn that held something else, a column is not compared any more.
  private static let patience = 8

  private var kind = Kind.nothing
  private var bits: Int64 = 0
  private var bytes: [UInt8] = []
  private var misses = 0

  var isWorthComparing: Bool { misses < SQLiteSeen.patience }

  /// Returns whether it was null before; from now on it is.
  mutating func takesNull() -> Bool { takes(.null, 0) }

  /// Returns whether it was a number of these bits before; from now on it is.
  mutating func takes(_ bits: Int64) -> Bool { takes(.bits, bits) }

  private mutating func takes(_ kind: Kind, _ bits: Int64) -> Bool {
    if self.kind == kind, self.bits == bits {
      misses = 0
      return true
    }
    self.kind = kind
    self.bits = bits
    misses += 1
    return false
  }

  /// Returns whether it was these bytes before; from now on it is.
  mutating func takes(_ other: UnsafeRawBufferPointer) -> Bool {
    if kind == .bytes, bytes.count == other.count {
      guard let start = other.baseAddress, memcmp(bytes, start, other.count) != 0 else {
        misses = 0
        return true
      }
    }
    kind = .bytes
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: other)
    misses += 1
    return false
  }
}

extension SQLiteRow.Column {
  /// A whole number that is always there.
  static let integer = SQLiteRow.Column(type: .integer, isNullable: false)

  init(_ definition: ColumnDefinition) {
    self.init(type: definition.type, isNullable: definition.isNullable)
  }
}

/// Makes a table's row of a record's fields, if they can be that.
struct SQLiteRowDecoder {
  private let table: RowTable
  private let places: [Int?]
  /// The column that SQLite keeps as the row's number, and as null in the record.
  private let numbered: Int?

  /// - Parameters:
  ///   - table: the table.
  ///   - places: the position of each of its columns among the fields; `nil` for one that came later.
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
