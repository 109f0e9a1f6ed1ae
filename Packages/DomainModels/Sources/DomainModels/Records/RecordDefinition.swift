/// Everything a store has to know of a record type, without its Swift type.
public struct RecordDefinition: Sendable, Hashable {
  /// The table's name, a plural in snake_case.
  public let table: String
  /// Whose rows they are.
  public let scope: RecordScope
  /// How far they travel.
  public let kind: RecordKind
  /// The columns in order; `id` is one of them, and so are the three of the lifecycle.
  public let columns: [ColumnDefinition]

  /// Makes a definition, for instance of a table that no Swift type describes.
  public init(
    table: String, scope: RecordScope, kind: RecordKind, columns: [ColumnDefinition]
  ) {
    self.table = table
    self.scope = scope
    self.kind = kind
    self.columns = columns
  }
}
