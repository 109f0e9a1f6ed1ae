extension Timestamp: ColumnValue {
  public static var columnType: ColumnType { .instant }
  public var stored: StoredValue { .instant(self) }
  /// Reads an instant.
  ///
  /// - Throws: ``StoredValueMismatch`` if the value is something else.
  public init(stored: StoredValue) throws {
    guard case .instant(let value) = stored else {
      throw StoredValueMismatch(expected: "an instant", found: stored)
    }
    self = value
  }
}

extension Identifier: ColumnValue {
  /// A UUID column.
  @inlinable
  public static var columnType: ColumnType { .uuid }
  @inlinable
  public var stored: StoredValue { .uuid(uuid) }
  /// Reads a UUID.
  ///
  /// - Throws: ``StoredValueMismatch`` if the value is something else.
  @inlinable
  public init(stored: StoredValue) throws {
    guard case .uuid(let value) = stored else {
      throw StoredValueMismatch(expected: "a UUID", found: stored)
    }
    self.init(value)
  }
}

extension ColumnValue where Self: LosslessStringConvertible {
  /// The text form, for types that read back what they print.
  fileprivate var storedText: StoredValue { .text(description) }

  fileprivate static func read(_ stored: StoredValue) throws -> Self {
    guard case .text(let text) = stored, let value = Self(text) else {
      throw StoredValueMismatch(expected: "a \(Self.self)", found: stored)
    }
    return value
  }
}

extension CivilDate: ColumnValue {
  /// A text column: ISO 8601 sorts rightly.
  public static var columnType: ColumnType { .text }
  /// The date as ISO 8601.
  public var stored: StoredValue { storedText }
  /// Reads an ISO 8601 date.
  ///
  /// - Throws: ``StoredValueMismatch`` if the value is something else.
  public init(stored: StoredValue) throws { self = try CivilDate.read(stored) }
}

extension PartialDate: ColumnValue {
  /// A text column: ISO 8601 sorts rightly.
  public static var columnType: ColumnType { .text }
  /// The date as far as it is known.
  public var stored: StoredValue { storedText }
  /// Reads a date of any precision.
  ///
  /// - Throws: ``StoredValueMismatch`` if the value is something else.
  public init(stored: StoredValue) throws { self = try PartialDate.read(stored) }
}
