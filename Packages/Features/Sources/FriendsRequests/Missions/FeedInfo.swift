public import Services

/// A member's feed.
public struct FeedInfo: ServiceResponse {
  /// Whether there is one.
  public var isActive: Bool
  public var madeAt: WireTime?

  public init(isActive: Bool, madeAt: WireTime? = nil) {
    self.isActive = isActive
    self.madeAt = madeAt
  }

  private enum CodingKeys: String, CodingKey {
    case isActive = "is_active"
    case madeAt = "made_at"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isActive, forKey: .isActive)
    try container.encode(madeAt, forKey: .madeAt)
  }
}
