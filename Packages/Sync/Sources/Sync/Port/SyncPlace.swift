/// What can be told of a place before it is synced with.
public struct SyncPlace: Sendable, Hashable {
  /// Its own name for itself, which stays when it moves; `nil` if nothing was ever synced there.
  public let name: String?
  /// Where it is, as people read it.
  public let label: String
  /// Whose it is; `nil` only if it is nobody's yet, or that is encrypted and was not opened: a program
  /// refuses a place that has a name and no owner.
  public let owner: SyncOwner?
  /// Whether it takes a key.
  public let isEncrypted: Bool
  /// Who wrote there, the latest first; empty if that is encrypted and was not opened.
  public let devices: [SyncDevice]
  /// What can't be read, as sentences for people.
  public let notices: [String]

  public init(
    name: String?, label: String, owner: SyncOwner?, isEncrypted: Bool, devices: [SyncDevice],
    notices: [String] = []
  ) {
    self.name = name
    self.label = label
    self.owner = owner
    self.isEncrypted = isEncrypted
    self.devices = devices
    self.notices = notices
  }
}
