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
