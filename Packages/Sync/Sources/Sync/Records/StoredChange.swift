public import DomainModels
public import Storage

/// A change as a column holds it: the line of JSON that travels.
public struct StoredChange: ColumnValue, Hashable {
  public let change: Change

  public init(_ change: Change) { self.change = change }

  public static var columnType: ColumnType { .text }

  /// The change as JSON; what no store would have given, a NaN, leaves nothing.
  public var stored: StoredValue { .text((try? ChangeJSON.text(of: change)) ?? "") }

  /// Reads a change.
  ///
  /// - Throws: `StoredValueMismatch` if the value is something else.
  public init(stored: StoredValue) throws {
    guard case .text(let text) = stored, let change = ChangeJSON.change(of: text) else {
      throw StoredValueMismatch(expected: "a change as JSON", found: stored)
    }
    self.change = change
  }
}
