public import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Changes that a device hands over.
public struct SyncPush: Sendable, Hashable {
  /// Who hands them over; each opening of a store that syncs has its own.
  public let device: UUID
  /// The changes, in the order in which they were made.
  public let changes: [Change]
  /// How far the device has pulled; `nil` if it has not, or does not want to know how the push moves it.
  public let cursor: SyncCursor?

  public init(device: UUID, changes: [Change], cursor: SyncCursor? = nil) {
    self.device = device
    self.changes = changes
    self.cursor = cursor
  }
}
