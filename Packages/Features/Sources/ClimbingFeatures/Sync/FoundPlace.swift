public import Sync

/// A place somebody named, and what it tells of itself.
public struct FoundPlace: Sendable {
  public let location: SyncLocation
  public let place: SyncPlace
  /// What opened it, or will open it once it is made; `nil` if it is open to everybody.
  public let key: SyncKey?

  /// Whether somebody has to give a passphrase before anything can be done.
  public var isLocked: Bool { place.isEncrypted && place.owner == nil }
  /// Whether nothing was ever synced there.
  public var isNew: Bool { place.name == nil }

  public init(location: SyncLocation, place: SyncPlace, key: SyncKey?) {
    self.location = location
    self.place = place
    self.key = key
  }
}
