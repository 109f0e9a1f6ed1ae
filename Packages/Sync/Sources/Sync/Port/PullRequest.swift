public import DomainModels
public import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A question for changes.
public struct PullRequest: Sendable, Hashable {
  public let device: UUID
  /// After which place; `nil` from the beginning.
  public let cursor: SyncCursor?
  /// About how many changes one page may hold, 1 or more; a page may hold a few more where they
  /// belong together.
  public let limit: Int

  public init(device: UUID, cursor: SyncCursor?, limit: Int) {
    self.device = device
    self.cursor = cursor
    self.limit = limit
  }
}

/// A page of changes.
public struct PullReply: Sendable, Hashable {
  /// The changes, in the order in which they are to be taken.
  public let changes: [Change]
  /// The rows that the device has to forget before it takes ``changes``, in the same transaction.
  ///
  /// Changes of the device's own that wait to be handed over stay.
  public let forget: [SyncRevocation]
  /// The start of the next page.
  public let cursor: SyncCursor
  /// True if more is there already.
  public let hasMore: Bool
  /// About how many changes are still to come after this page; `nil` if that is not known.
  public let remaining: Int?
  /// The time of the far side's clock; `nil` if it has none.
  public let now: Timestamp?
  /// Sentences for users about what could not be read and was passed over.
  public let notices: [String]
  /// True if the place lacks changes that this device wrote there or read there.
  ///
  /// Files were removed, cut, or replaced by older copies. The device hands over again what is
  /// missing.
  public let hasLostChanges: Bool
  /// Why the place can't give everything that it holds; `nil` if it can.
  ///
  /// Every pull reports it until the damage is repaired.
  public let unread: SyncError?

  public init(
    changes: [Change], forget: [SyncRevocation] = [], cursor: SyncCursor, hasMore: Bool,
    remaining: Int? = nil, now: Timestamp? = nil, notices: [String] = [],
    hasLostChanges: Bool = false,
    unread: SyncError? = nil
  ) {
    self.changes = changes
    self.forget = forget
    self.cursor = cursor
    self.hasMore = hasMore
    self.remaining = remaining
    self.now = now
    self.notices = notices
    self.hasLostChanges = hasLostChanges
    self.unread = unread
  }
}

/// The position to which a device has pulled: a text that only the transport which gave it
/// understands.
public struct SyncCursor: Sendable, Hashable, LosslessStringConvertible {
  public let description: String

  /// Takes a text that a transport gave.
  public init(_ description: String) { self.description = description }
}

/// A question for records as they are.
public struct SnapshotRequest: Sendable, Hashable {
  public let device: UUID
  /// After which page; `nil` for the first.
  public let place: SnapshotCursor?
  /// The ranges that are wanted, deleted records among them; `nil` for all that lives.
  public let ranges: Set<DigestRange>?
  /// About how many records one page may hold, 1 or more.
  public let limit: Int

  public init(
    device: UUID, place: SnapshotCursor? = nil, ranges: Set<DigestRange>? = nil, limit: Int
  ) {
    self.device = device
    self.place = place
    self.ranges = ranges
    self.limit = limit
  }
}

/// A page of records as they are.
public struct SnapshotPage: Sendable, Hashable {
  /// The records, those that others refer to by cascade first.
  public let records: [Change]
  /// The start of the next page; `nil` after the last.
  public let next: SnapshotCursor?
  /// From where to pull afterwards: everything that is newer than any page is after it.
  public let cursor: SyncCursor
  /// About how many records are still to come after this page; `nil` if that is not known.
  public let remaining: Int?

  public init(records: [Change], next: SnapshotCursor?, cursor: SyncCursor, remaining: Int? = nil) {
    self.records = records
    self.next = next
    self.cursor = cursor
    self.remaining = remaining
  }
}

/// The position to which a device has read a snapshot: a text that only the transport which gave it
/// understands.
public struct SnapshotCursor: Sendable, Hashable, LosslessStringConvertible {
  public let description: String

  /// Takes a text that a transport gave.
  public init(_ description: String) { self.description = description }
}
