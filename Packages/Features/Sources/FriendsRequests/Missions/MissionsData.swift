public import Services

/// A page of missions (the seed's shape).
public struct MissionsData: ServiceResponse {
  /// First those within the caller's reach and the caller's own, then those whose distance is not
  /// known, then those farther away; of each the next first, and of past ones the last.
  public var missions: [MissionInfo]
  /// The cursor of the next page.
  public var nextCursor: String?

  public init(missions: [MissionInfo], nextCursor: String? = nil) {
    self.missions = missions
    self.nextCursor = nextCursor
  }

  private enum CodingKeys: String, CodingKey {
    case missions
    case nextCursor = "next_cursor"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(missions, forKey: .missions)
    try container.encode(nextCursor, forKey: .nextCursor)
  }
}
