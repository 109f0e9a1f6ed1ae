public import DomainModels

/// What a keyed hash made of something that must not be stored itself: 32 bytes.
public struct KeyedDigest: Sendable, ColumnValue {
  public let bytes: [UInt8]

  /// Wraps what a keyed hash gave.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  public static var columnType: ColumnType { .bytes }
  public var stored: StoredValue { .bytes(bytes) }
  /// Reads bytes.
  ///
  /// - Throws: `StoredValueMismatch` if the value is no bytes.
  public init(stored: StoredValue) throws {
    guard case .bytes(let bytes) = stored else {
      throw StoredValueMismatch(expected: "a keyed hash", found: .null)
    }
    self.bytes = bytes
  }

  /// Compares in a time that depends on the lengths only.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.bytes.count == right.bytes.count else { return false }
    return zip(left.bytes, right.bytes).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
