/// Where a mission takes place (the seed's `MissionLocation`).
///
/// Attendees see the address, and the exact coordinates a day before.
public struct MissionLocation: Codable, Sendable, Equatable {
  /// The part for every member.
  public var name: String
  /// Street and number.
  public var address: String?
  /// The place; before its time the centre of a cell about a kilometre wide.
  public var coordinates: Coordinates?
  /// When an attendee sees more; absent if the caller sees all or does not go.
  public var revealsAt: WireTime?

  public init(
    name: String, address: String? = nil, coordinates: Coordinates? = nil,
    revealsAt: WireTime? = nil
  ) {
    self.name = name
    self.address = address
    self.coordinates = coordinates
    self.revealsAt = revealsAt
  }

  private enum CodingKeys: String, CodingKey {
    case name, address, coordinates
    case revealsAt = "reveals_at"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(address, forKey: .address)
    try container.encode(coordinates, forKey: .coordinates)
    try container.encodeIfPresent(revealsAt, forKey: .revealsAt)
  }
}
