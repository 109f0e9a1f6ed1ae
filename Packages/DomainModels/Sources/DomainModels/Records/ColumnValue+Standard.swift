#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Bool: ColumnValue {
  /// A boolean column.
  @inlinable
  public static var columnType: ColumnType { .boolean }
  @inlinable
  public var stored: StoredValue { .boolean(self) }
  /// Reads a boolean.
  ///
  /// - Throws: ``StoredValueMismatch`` if the value is something else.
  @inlinable
  public init(stored: StoredValue) throws {
    guard case .boolean(let value) = stored else {
      throw StoredValueMismatch(expected: "a boolean", found: stored)
    }
    self = value
  }
}

extension Int: ColumnValue {
  /// An integer column.
  @inlinable
  public static var columnType: ColumnType { .integer }
  /// The value as 64 bits.
  @inlinable
  public var stored: StoredValue { .integer(Int64(self)) }
  /// Reads an integer that fits.
  ///
  /// - Throws: ``StoredValueMismatch`` if the value is something else.
  @inlinable
  public init(stored: StoredValue) throws {
    guard case .integer(let value) = stored, let number = Int(exactly: value) else {
      throw StoredValueMismatch(expected: "a whole number", found: stored)
    }
    self = number
  }
}

extension Double: ColumnValue {
  /// A real column.
  @inlinable
  public static var columnType: ColumnType { .real }
  /// The value itself; NaN, which is no value, as null.
  @inlinable
  public var stored: StoredValue { isNaN ? .null : .real(self) }
  /// Reads a number.
  ///
  /// - Throws: ``StoredValueMismatch`` if the value is something else.
  @inlinable
  public init(stored: StoredValue) throws {
    guard case .real(let value) = stored else {
      throw StoredValueMismatch(expected: "a number", found: stored)
    }
    self = value
  }
}

extension String: ColumnValue {
  /// A text column.
  @inlinable
  public static var columnType: ColumnType { .text }
  @inlinable
  public var stored: StoredValue { .text(self) }
  /// Reads text.
  ///
  /// - Throws: ``StoredValueMismatch`` if the value is something else.
  @inlinable
  public init(stored: StoredValue) throws {
    guard case .text(let value) = stored else {
      throw StoredValueMismatch(expected: "text", found: stored)
    }
    self = value
  }
}

extension UUID: ColumnValue {
  /// A UUID column.
  @inlinable
  public static var columnType: ColumnType { .uuid }
  @inlinable
  public var stored: StoredValue { .uuid(self) }
  /// Reads a UUID.
  ///
  /// - Throws: ``StoredValueMismatch`` if the value is something else.
  @inlinable
  public init(stored: StoredValue) throws {
    guard case .uuid(let value) = stored else {
      throw StoredValueMismatch(expected: "a UUID", found: stored)
    }
    self = value
  }
}

extension Array: ColumnValue where Element: ColumnValue {
  /// A list column.
  @inlinable
  public static var columnType: ColumnType { .list }
  /// The elements in order.
  @inlinable
  public var stored: StoredValue { .list(map(\.stored)) }
  /// Reads a list, each element as `Element`.
  ///
  /// - Throws: ``StoredValueMismatch`` if the value is something else.
  @inlinable
  public init(stored: StoredValue) throws {
    guard case .list(let values) = stored else {
      throw StoredValueMismatch(expected: "a list", found: stored)
    }
    self = try values.map(Element.init(stored:))
  }
}
