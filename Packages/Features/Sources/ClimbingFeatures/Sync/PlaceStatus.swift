public import Sync

/// How things stand between a climber's logbook and one place.
public struct PlaceStatus: Sendable {
  /// What this device remembers.
  public let status: SyncStatus
  /// Why the place can't be reached now; `nil` if it can, or nobody looked.
  public let obstacle: SyncError?
  /// Who writes there, the latest first; empty if that can't be seen.
  public let devices: [SyncDevice]
  /// Whether the place takes a key; `nil` if that can't be seen.
  public let isEncrypted: Bool?
  /// What can't be read there, as sentences for people.
  public let notices: [String]

  public init(
    status: SyncStatus, obstacle: SyncError?, devices: [SyncDevice], isEncrypted: Bool?,
    notices: [String]
  ) {
    self.status = status
    self.obstacle = obstacle
    self.devices = devices
    self.isEncrypted = isEncrypted
    self.notices = notices
  }
}
