/// Where a device stands with a place, as its store remembers it.
public struct SyncPosition: Sendable, Hashable {
  /// After which place to pull; `nil` at the very beginning.
  public let cursor: SyncCursor?
  /// How far a snapshot was read that is to replace a missing cursor.
  public let snapshot: SnapshotPlace?
  /// Whether both sides have to be compared once: what came by another way was not logged.
  public let mustCompare: Bool

  public init(cursor: SyncCursor?, snapshot: SnapshotPlace? = nil, mustCompare: Bool = false) {
    self.cursor = cursor
    self.snapshot = snapshot
    self.mustCompare = mustCompare
  }
}
