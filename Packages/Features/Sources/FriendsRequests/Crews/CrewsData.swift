public import Services

/// A page of crews (the seed's shape).
public struct CrewsData: ServiceResponse {
  /// Those that were active last come first.
  public var crews: [CrewInfo]
  /// The cursor of the next page.
  public var nextCursor: String?

  public init(crews: [CrewInfo], nextCursor: String? = nil) {
    self.crews = crews
    self.nextCursor = nextCursor
  }

  private enum CodingKeys: String, CodingKey {
    case crews
    case nextCursor = "next_cursor"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(crews, forKey: .crews)
    try container.encode(nextCursor, forKey: .nextCursor)
  }
}
