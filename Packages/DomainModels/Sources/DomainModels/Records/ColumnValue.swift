/// A Swift type that fits into one column.
///
/// An enum over `String` conforms by declaring it: its raw values are what is stored.
///
/// ```swift
/// public enum Verdict: String, ColumnValue { case like, pass, later }
/// ```
public protocol ColumnValue: Sendable, Equatable {
  static var columnType: ColumnType { get }

  /// Whether the column may hold ``StoredValue/null``; only optionals say so.
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
