/// That a member would like to join.
public struct JoinRequestInfo: Codable, Sendable, Equatable {
  public var user: DiscoverUser
  public var note: String?
  public var askedAt: WireTime
  /// How the crew would change.
  public var compatibility: CrewCompatibility

  public init(
    user: DiscoverUser, note: String? = nil, askedAt: WireTime, compatibility: CrewCompatibility
  ) {
    self.user = user
    self.note = note
    self.askedAt = askedAt
    self.compatibility = compatibility
  }

  private enum CodingKeys: String, CodingKey {
    case user, note, compatibility
    case askedAt = "asked_at"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(user, forKey: .user)
    try container.encode(note, forKey: .note)
    try container.encode(askedAt, forKey: .askedAt)
    try container.encode(compatibility, forKey: .compatibility)
  }
}
