/// What kind of ``StoredValue`` a column holds.
public enum ColumnType: String, Sendable, Hashable, CaseIterable {
  /// ``StoredValue/boolean(_:)``.
  case boolean
  /// ``StoredValue/integer(_:)``.
  case integer
  /// ``StoredValue/real(_:)``.
  case real
  /// ``StoredValue/text(_:)``.
  case text
  /// ``StoredValue/bytes(_:)``.
  case bytes
  /// ``StoredValue/uuid(_:)``.
  case uuid
  /// ``StoredValue/instant(_:)``.
  case instant
  /// ``StoredValue/list(_:)``.
  case list
}
