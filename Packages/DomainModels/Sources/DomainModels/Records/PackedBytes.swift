/// Bytes whose meaning is known to the code that packs them.
public struct PackedBytes: ColumnValue, Hashable {
  public let bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  public static var columnType: ColumnType { .bytes }

  public var stored: StoredValue { .bytes(bytes) }

  /// Reads bytes.
  ///
  /// - Throws: ``StoredValueMismatch`` if the value is no bytes.
  public init(stored: StoredValue) throws {
    guard case .bytes(let bytes) = stored else {
      throw StoredValueMismatch(expected: "bytes", found: stored)
    }
    self.bytes = bytes
  }
}
