public import DomainModels

/// The entry that a format finds in a file.
public enum JournalItem: Sendable, Equatable {
  /// An entry of another journal.
  case thought(ImportedThought)
  /// A record as this program keeps it: the values of its table's columns, in order.
  case row(table: String, values: [StoredValue], place: String)
  /// The unreadable part.
  case problem(ImportProblem)
}
