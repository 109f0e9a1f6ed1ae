public import DomainModels

/// What a reader of archives finds.
public enum ArchiveItem: Sendable, Equatable {
  /// The beginning; it comes once, before anything else.
  case header(ArchiveHeader)
  /// A row: the table's place among the reader's tables, and one value for each of its columns.
  case row(table: Int, values: [StoredValue], line: Int)
  /// What is no row, or lacks something.
  case unreadable(UnreadableRow)
}
