/// The members on the wait list.
public struct WaitListInfo: Codable, Sendable, Equatable {
  public var count: Int
  /// The number of the entry, from 1.
  public var myPosition: Int?
  /// Until when a free place is kept for one.
  public var offerEndsAt: WireTime?

  public init(count: Int, myPosition: Int? = nil, offerEndsAt: WireTime? = nil) {
    self.count = count
    self.myPosition = myPosition
    self.offerEndsAt = offerEndsAt
  }

  private enum CodingKeys: String, CodingKey {
    case count
    case myPosition = "my_position"
    case offerEndsAt = "offer_ends_at"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
    try container.encode(myPosition, forKey: .myPosition)
    try container.encode(offerEndsAt, forKey: .offerEndsAt)
  }
}
