#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A Swift type that fits into one column.
///
/// An enum over `String` conforms by declaring it: its raw values are what is stored.
///
/// ```swift
/// public enum Verdict: String, ColumnValue { case like, pass, later }
/// ```
public protocol ColumnValue: Sendable, Equatable {
  static var columnType: ColumnType { get }

  /// True if the column may hold ``StoredValue/null``; only optionals say so.
  static var isNullable: Bool { get }

  /// The value as a store keeps it.
  var stored: StoredValue { get }

  /// Reads the value back.
  ///
  /// - Throws: ``StoredValueMismatch`` if `stored` is not what ``stored`` ever gives.
  init(stored: StoredValue) throws
}

extension ColumnValue {
  /// A value that is always there.
  @inlinable
  public static var isNullable: Bool { false }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  /// The column type of the wrapped value.
  @inlinable
  public static var columnType: ColumnType { Wrapped.columnType }

  /// Nothing is stored as null.
  @inlinable
  public static var isNullable: Bool { true }

  /// The wrapped value, or null.
  @inlinable
  public var stored: StoredValue { self?.stored ?? .null }

  /// Reads null as `nil`.
  ///
  /// - Throws: ``StoredValueMismatch`` if the value is something else.
  @inlinable
  public init(stored: StoredValue) throws {
    self = if case .null = stored { nil } else { try Wrapped(stored: stored) }
  }
}

extension ColumnValue where Self: RawRepresentable, RawValue == String {
  /// The raw value is text.
  @inlinable
  public static var columnType: ColumnType { .text }

  /// The raw value.
  @inlinable
  public var stored: StoredValue { .text(rawValue) }

  /// Reads a raw value.
  ///
  /// - Throws: ``StoredValueMismatch`` if the value is something else.
  @inlinable
  public init(stored: StoredValue) throws {
    guard case .text(let text) = stored, let value = Self(rawValue: text) else {
      throw StoredValueMismatch(expected: "a \(Self.self)", found: stored)
    }
    self = value
  }
}

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
