public import DomainModels

/// Something that only the holder of the keys can read again.
public struct SealedBytes: Sendable, ColumnValue {
  /// The bytes, sealed.
  public let bytes: [UInt8]

  /// Wraps what was sealed.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  public static var columnType: ColumnType { .bytes }
  public var stored: StoredValue { .bytes(bytes) }
  /// Reads bytes.
  ///
  /// - Throws: `StoredValueMismatch` if the value is no bytes.
  public init(stored: StoredValue) throws {
    guard case .bytes(let bytes) = stored else {
      throw StoredValueMismatch(expected: "sealed bytes", found: .null)
    }
    self.bytes = bytes
  }
}
