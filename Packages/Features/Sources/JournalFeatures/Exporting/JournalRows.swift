public import DomainModels

/// A table of an export, and its rows.
public struct JournalRows: Sendable, Equatable {
  /// The table and its columns.
  public let definition: RecordDefinition
  /// The rows by ID, the deleted ones among them; one value for each column, in order.
  public let rows: [[StoredValue]]

  public init(definition: RecordDefinition, rows: [[StoredValue]]) {
    self.definition = definition
    self.rows = rows
  }
}
