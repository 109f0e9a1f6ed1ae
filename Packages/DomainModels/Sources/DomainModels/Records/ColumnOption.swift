/// What a schema says about a column beside its name and its type.
public enum ColumnOption: Sendable, Hashable {
  /// Text search covers the column.
  case searchable
  /// Only an encrypting store may write it to disk, and others refuse the schema; it never enters a
  /// log or an error.
  case sensitive
  /// Filters and orders by it are fast within a scope.
  case indexed
  /// Filters and orders by it are fast over all scopes: for what is asked of everybody's rows.
  case indexedAcrossScopes
  /// What rows from before the column existed have in it; nullable columns have null.
  case defaultValue(StoredValue)
  /// How edits of two devices become one; ``MergePolicy/lastWriterWins`` unless said.
  case merge(MergePolicy)
}
