#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One value of one column, as every store and every wire understands it.
///
/// A store is free to write each case in its own way (SQLite keeps a UUID as sixteen bytes and an
/// instant as an integer), as long as it reads back the same case with the same content.
public enum StoredValue: Sendable, Hashable {
  /// No value.
  case null
  case boolean(Bool)
  case integer(Int64)
  /// A floating-point number, kept exactly but for the sign of zero. NaN is not a value: it equals
  /// nothing.
  case real(Double)
  /// Text, which may contain NUL, kept byte by byte: two spellings of é stay two texts.
  case text(String)
  case bytes([UInt8])
  case uuid(UUID)
  /// An instant in milliseconds.
  case instant(Timestamp)
  /// An ordered list.
  case list([StoredValue])

  /// Returns whether two values are the same, text byte by byte: `String` would take two spellings
  /// of é for one.
  public static func == (left: StoredValue, right: StoredValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.bytes(let left), .bytes(let right)): left == right
    case (.uuid(let left), .uuid(let right)): left == right
    case (.instant(let left), .instant(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    default: false
    }
  }

  /// The column type that holds this value; `nil` for ``null``, which every nullable column holds.
  public var type: ColumnType? {
    switch self {
    case .null: nil
    case .boolean: .boolean
    case .integer: .integer
    case .real: .real
    case .text: .text
    case .bytes: .bytes
    case .uuid: .uuid
    case .instant: .instant
    case .list: .list
    }
  }
}

/// Says that a stored value can't be what a column's Swift type needs.
public struct StoredValueMismatch: ExplainedError, Equatable {
  /// The expected type, in words (`text`, `a Verdict`).
  public let expected: String

  /// The value that was found, shortened; left out where the column is sensitive.
  public let found: String

  /// The table and column (`swipe_decisions.verdict`), once that is known.
  public let place: String?

  /// Makes a mismatch between what is needed and what was found.
  public init(expected: String, found: StoredValue, place: String? = nil) {
    self.init(expected: expected, found: String(String(describing: found).prefix(80)), place: place)
  }

  private init(expected: String, found: String, place: String?) {
    self.expected = expected
    self.found = found
    self.place = place
  }

  /// The same mismatch, with the table or column in front of its place.
  func at(_ outer: String) -> StoredValueMismatch {
    StoredValueMismatch(
      expected: expected, found: found, place: place.map { "\(outer).\($0)" } ?? outer)
  }

  /// The same mismatch at a column; what a sensitive one holds must not reach a log.
  @usableFromInline
  func at(_ column: ColumnDefinition) -> StoredValueMismatch {
    let found = column.isSensitive ? "something else" : found
    return StoredValueMismatch(expected: expected, found: found, place: column.name)
  }

  /// The same mismatch, placed in a table's column; for a caller that reads rows by position.
  public func at(_ column: ColumnDefinition, of table: String) -> StoredValueMismatch {
    at(column).at(table)
  }

  public var code: String { "stored_value_mismatch" }

  /// Names the place, what is needed and what is there.
  public var message: String {
    "the stored value\(place.map { " of \($0)" } ?? "") should be \(expected) but is \(found)"
  }

  /// The usual cause is a newer program.
  public var hint: String? {
    "It was probably written by a newer version of the program: update this one"
  }

  /// The data can't be read.
  public var kind: FailureKind { .failed }
}

/// Bytes in a column that only the keys of the service can read.
///
/// The type says what has to be in there: a caller that fills it seals first, for the place that
/// names table and row, so that a row's content can't be moved to another. The keys lie outside the
/// store.
public struct SealedContent: ColumnValue, Hashable {
  /// The sealed bytes.
  public let bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  public static var columnType: ColumnType { .bytes }

  public var stored: StoredValue { .bytes(bytes) }

  /// Reads the bytes of a range.
  ///
  /// - Throws: ``StoredValueMismatch`` if the value is no bytes.
  public init(stored: StoredValue) throws {
    guard case .bytes(let bytes) = stored else {
      throw StoredValueMismatch(expected: "bytes", found: stored)
    }
    self.bytes = bytes
  }
}

/// One row under a store's cursor, read by position.
///
/// It is valid only while the store's visit of that row lasts.
public protocol RowReader {
  /// The value at a position of the columns that were asked for.
  ///
  /// - Throws: ``StoredValueMismatch`` if what lies there is not of the column's type.
  func value(at position: Int) throws -> StoredValue
}

/// Reads one thing of a row.
@usableFromInline typealias RowDecoder<Value> = @Sendable (any RowReader) throws -> Value
