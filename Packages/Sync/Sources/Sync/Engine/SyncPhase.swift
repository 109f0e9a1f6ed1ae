/// The phase of syncing on a device.
public enum SyncPhase: String, Sendable, CaseIterable {
  /// Nothing is to be done.
  case idle
  /// The store reads its position at the place.
  case opening
  /// The far side was asked for changes.
  case pulling
  /// The store merges a page of changes.
  case taking
  /// The far side was asked for records as they are, instead of all that ever changed.
  case fetching
  /// The store merges a page of records.
  case restoring
  /// The store collects what is to be handed over.
  case gathering
  /// Changes are on their way to the far side.
  case pushing
  /// The store notes what became of them.
  case settling
  /// The far side was asked for its digests.
  case digesting
  /// The store compares them with its own.
  case comparing
  /// The far side was asked for the records of ranges that differ.
  case refetching
  /// The store merges them.
  case mending
  /// Fresh credentials were asked for.
  case refreshing
  /// Something failed, and is tried again after a while.
  case waiting
  /// Something failed that a person has to put right.
  case paused
  case stopped
}

extension SyncPhase {
  /// True if the far side, or the provider of credentials, was asked something.
  var asksFarSide: Bool {
    switch self {
    case .pulling, .fetching, .pushing, .digesting, .refetching, .refreshing: true
    default: false
    }
  }

  /// True if the store was asked something.
  var asksStore: Bool {
    switch self {
    case .opening, .taking, .restoring, .gathering, .settling, .comparing, .mending: true
    default: false
    }
  }
}

/// The position of a device at a place, as its store remembers it.
public struct SyncPosition: Sendable, Hashable {
  /// After which place to pull; `nil` at the very beginning.
  public let cursor: SyncCursor?
  /// The position in a snapshot that is to replace a missing cursor.
  public let snapshot: SnapshotCursor?
  /// True if both sides have to be compared once: what came by another way was not logged.
  public let mustCompare: Bool

  public init(cursor: SyncCursor?, snapshot: SnapshotCursor? = nil, mustCompare: Bool = false) {
    self.cursor = cursor
    self.snapshot = snapshot
    self.mustCompare = mustCompare
  }
}

/// The amounts that a device requests and hands over at a time.
public struct SyncSettings: Sendable, Hashable {
  /// About how many changes one page holds.
  public var pageSize: Int
  /// The number of changes that one push holds at most.
  public var batchSize: Int
  /// The number of ranges that are mended at a time.
  public var rangesAtOnce: Int

  /// The usual numbers: pages that one short transaction writes, so that no caller waits long for it.
  public init(pageSize: Int = 1_000, batchSize: Int = 500, rangesAtOnce: Int = 32) {
    self.pageSize = pageSize
    self.batchSize = batchSize
    self.rangesAtOnce = rangesAtOnce
  }
}
