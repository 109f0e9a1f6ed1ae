public import DomainModels
public import Storage

/// One of two values that were written side by side, and when.
public struct ConflictingValue: ColumnValue, Hashable {
  public let value: StoredValue
  /// When it was written, and by which store.
  public let stamp: HybridTimestamp

  /// Takes a version of a field.
  init(_ version: FieldConflict.Version) {
    value = version.value
    stamp = version.stamp
  }

  /// A column that holds the value as it is, whatever its type, and its moment.
  public static var columnType: ColumnType { .list }

  /// The value and its moment.
  public var stored: StoredValue { .list([value, .bytes(stamp.bytes)]) }

  /// Reads a value and its moment.
  ///
  /// - Throws: `StoredValueMismatch` if the value is something else.
  public init(stored: StoredValue) throws {
    guard case .list(let parts) = stored, parts.count == 2, case .bytes(let bytes) = parts[1],
      let stamp = HybridTimestamp(bytes: bytes)
    else { throw StoredValueMismatch(expected: "a value and its moment", found: stored) }
    value = parts[0]
    self.stamp = stamp
  }
}
