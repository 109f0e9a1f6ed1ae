import DomainModels

extension ColumnDefinition {
  /// Whether a value may stand in the column: one of its type, or null where that may be; NaN is
  /// no value.
  func accepts(_ value: StoredValue) -> Bool {
    switch value {
    case .null: isNullable
    case .real, .list: value.type == type && !value.holdsNaN
    default: value.type == type
    }
  }
}

extension StoredValue {
  /// Whether NaN is somewhere in it.
  fileprivate var holdsNaN: Bool {
    switch self {
    case .real(let number): number.isNaN
    case .list(let values): values.contains { $0.holdsNaN }
    default: false
    }
  }
}
