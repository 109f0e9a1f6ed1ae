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
