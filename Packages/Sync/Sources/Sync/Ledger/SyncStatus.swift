public import DomainModels

/// How things stand between a store and a place.
public struct SyncStatus: Sendable {
  public let link: SyncLink
  /// How many changes wait to be handed over.
  public let waiting: Int
  /// When the oldest of them was made.
  public let oldestWaiting: Timestamp?
  /// Whether the first handing over of all records is still under way.
  public let isUploading: Bool
  /// How many changes that came can't be taken yet.
  public let parked: Int
  /// How many changes the place refused.
  public let quarantined: Int
  /// How many values gave way to others whose authors had not seen them, and were not brought back.
  public let conflicts: Int
}
