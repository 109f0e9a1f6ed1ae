public import DomainModels
public import Services

/// One place where the account is signed in.
public struct SessionInfo: ServiceResponse {
  public var id: String
  /// What its device is called.
  public var deviceLabel: String
  public var startedAt: Timestamp
  /// When it was refreshed last.
  public var lastUsedAt: Timestamp
  /// When it is over unless it is used.
  public var expiresAt: Timestamp
  /// Whether it is this one.
  public var isCurrent: Bool

  public init(
    id: String, deviceLabel: String, startedAt: Timestamp, lastUsedAt: Timestamp,
    expiresAt: Timestamp, isCurrent: Bool
  ) {
    self.id = id
    self.deviceLabel = deviceLabel
    self.startedAt = startedAt
    self.lastUsedAt = lastUsedAt
    self.expiresAt = expiresAt
    self.isCurrent = isCurrent
  }
}
