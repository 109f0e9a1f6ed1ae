public import FriendsModels

/// A member on a card (the seed's `DiscoverUserProfile`).
public struct DiscoverUser: Codable, Sendable, Equatable {
  public var id: WireID<Member>
  public var name: String
  /// In years.
  public var age: Int
  /// The path of the first photo.
  public var photo: String?
  public var bio: String?
  /// Their interests.
  public var interests: [String]

  public init(
    id: WireID<Member>, name: String, age: Int, photo: String? = nil, bio: String? = nil,
    interests: [String]
  ) {
    self.id = id
    self.name = name
    self.age = age
    self.photo = photo
    self.bio = bio
    self.interests = interests
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, age, photo, bio, interests
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(age, forKey: .age)
    try container.encode(photo, forKey: .photo)
    try container.encode(bio, forKey: .bio)
    try container.encode(interests, forKey: .interests)
  }
}
