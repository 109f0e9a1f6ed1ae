public import FriendsModels

/// A member in short (the seed's `MemberPreview`).
public struct MemberPreview: Codable, Sendable, Equatable {
  public var id: WireID<Member>
  public var name: String
  /// The path of the first photo.
  public var photo: String?

  public init(id: WireID<Member>, name: String, photo: String? = nil) {
    self.id = id
    self.name = name
    self.photo = photo
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, photo
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
  }
}
