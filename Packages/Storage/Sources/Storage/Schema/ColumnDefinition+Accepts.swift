import DomainModels

extension ColumnDefinition {
  /// Whether a value may stand in the column: one of its type, or null where that may be; NaN is
  /// no value.
  func accepts(_ value: StoredValue) -> Bool { value.fits(type, isNullable: isNullable) }
}

extension StoredValue {
  /// Whether a column of a type holds it; for every field that is written, where passing the whole
  /// definition would copy it.
  func fits(_ type: ColumnType, isNullable: Bool) -> Bool {
    switch self {
    case .null: isNullable
    case .real, .list: self.type == type && !holdsNaN
    default: self.type == type
    }
  }

  /// Whether NaN is somewhere in it.
  fileprivate var holdsNaN: Bool {
    switch self {
    case .real(let number): number.isNaN
    case .list(let values): values.contains { $0.holdsNaN }
    default: false
    }
  }
}
