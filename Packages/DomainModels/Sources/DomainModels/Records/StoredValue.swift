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

  /// Whether two values are the same, text byte by byte: `String` would take two spellings of é for
  /// one.
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
