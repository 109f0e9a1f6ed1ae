/// What a format makes of one row of a file.
public enum LogbookRow: Sendable, Equatable {
  /// An entry of another logbook.
  case entry(ImportedEntry)
  /// A row that can't be read.
  case unreadable(UnreadableRow)

  /// The line it begins at, from 1.
  public var line: Int {
    switch self {
    case .entry(let entry): entry.line
    case .unreadable(let row): row.line
    }
  }
}
