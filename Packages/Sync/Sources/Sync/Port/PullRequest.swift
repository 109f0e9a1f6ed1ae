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
