public import DomainModels
public import Storage

/// A page of changes.
public struct PullReply: Sendable, Hashable {
  /// The changes, in the order in which they are to be taken.
  public let changes: [Change]
  /// Where the next page begins.
  public let cursor: SyncCursor
  /// Whether more is there already.
  public let hasMore: Bool
  /// About how many changes are still to come after this page; `nil` if that is not known.
  public let remaining: Int?
  /// What the far side's clock showed; `nil` if it has none.
  public let now: Timestamp?
  /// What could not be read and was passed over, as sentences for people.
  public let notices: [String]

  public init(
    changes: [Change], cursor: SyncCursor, hasMore: Bool, remaining: Int? = nil,
    now: Timestamp? = nil, notices: [String] = []
  ) {
    self.changes = changes
    self.cursor = cursor
    self.hasMore = hasMore
    self.remaining = remaining
    self.now = now
    self.notices = notices
  }
}
