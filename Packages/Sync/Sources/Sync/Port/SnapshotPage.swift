public import Storage

/// A page of records as they are.
public struct SnapshotPage: Sendable, Hashable {
  /// The records, those that others refer to by cascade first.
  public let records: [Change]
  /// Where the next page begins; `nil` after the last.
  public let next: SnapshotPlace?
  /// From where to pull afterwards: everything that is newer than any page is after it.
  public let cursor: SyncCursor
  /// About how many records are still to come after this page; `nil` if that is not known.
  public let remaining: Int?

  public init(records: [Change], next: SnapshotPlace?, cursor: SyncCursor, remaining: Int? = nil) {
    self.records = records
    self.next = next
    self.cursor = cursor
    self.remaining = remaining
  }
}
