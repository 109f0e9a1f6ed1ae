public import FriendsModels

/// A member who answered (the seed's `MissionAttendee`).
public struct MissionAttendee: Codable, Sendable, Equatable {
  public var id: WireID<Member>
  public var name: String
  /// The path of the first photo.
  public var photo: String?
  public var rsvp: RSVPStatus
  /// How many they bring, if any.
  public var guests: Int?

  public init(
    id: WireID<Member>, name: String, photo: String? = nil, rsvp: RSVPStatus, guests: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.photo = photo
    self.rsvp = rsvp
    self.guests = guests
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, photo, rsvp, guests
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(photo, forKey: .photo)
    try container.encode(rsvp, forKey: .rsvp)
    try container.encodeIfPresent(guests, forKey: .guests)
  }
}
