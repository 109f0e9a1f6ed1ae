/// Bytes in a column that only the keys of the service can read.
///
/// The type says what has to be in there: whoever fills it seals first, for the place that names
/// table and row, so that a row's content can't be moved to another. The keys lie outside the
/// store.
public struct SealedContent: ColumnValue, Hashable {
  /// The sealed bytes.
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
