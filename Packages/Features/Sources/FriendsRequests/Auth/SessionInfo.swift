/// A session of an account.
public struct SessionInfo: Codable, Sendable, Equatable {
  public var id: String
  /// The name of the device.
  public var deviceLabel: String
  /// When a member signed in.
  public var startedAt: WireTime
  /// When it was last refreshed or begun.
  public var lastUsedAt: WireTime
  /// Whether it is the one that asks.
  public var isCurrent: Bool

  public init(
    id: String, deviceLabel: String, startedAt: WireTime, lastUsedAt: WireTime, isCurrent: Bool
  ) {
    self.id = id
    self.deviceLabel = deviceLabel
    self.startedAt = startedAt
    self.lastUsedAt = lastUsedAt
    self.isCurrent = isCurrent
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case deviceLabel = "device_label"
    case startedAt = "started_at"
    case lastUsedAt = "last_used_at"
    case isCurrent = "is_current"
  }
}
