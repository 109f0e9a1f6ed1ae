public import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A question for records as they are.
public struct SnapshotRequest: Sendable, Hashable {
  public let device: UUID
  /// After which page; `nil` for the first.
  public let place: SnapshotPlace?
  /// The ranges that are wanted, deleted records among them; `nil` for all that lives.
  public let ranges: Set<DigestRange>?
  /// About how many records one page may hold, 1 or more.
  public let limit: Int

  public init(
    device: UUID, place: SnapshotPlace? = nil, ranges: Set<DigestRange>? = nil, limit: Int
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

/// How far somebody has read a snapshot: a text that only the transport which gave it understands.
public struct SnapshotPlace: Sendable, Hashable, LosslessStringConvertible {
  public let description: String

  /// Takes a text that a transport gave.
  public init(_ description: String) { self.description = description }
}
