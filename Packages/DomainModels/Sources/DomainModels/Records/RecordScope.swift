/// Whose rows a table's rows are.
///
/// The scope comes first in every key.
public enum RecordScope: Sendable, Hashable {
  /// Each belongs to whoever the store acts for; nobody else sees it.
  case owner
  /// They are everybody's, such as a catalogue.
  case shared
  /// Each belongs to the group that its own column names, such as a crew; the column holds a UUID.
  ///
  /// A record that is a group itself names its `id`. A query that asks for one value of the column
  /// reads that scope alone; references to other tables, and columns that say so, are indexed over all
  /// scopes.
  case column(String)
}
