public import FriendsModels

/// What a member says about themselves, as they see it (the seed's `Profile`).
public struct Profile: Codable, Sendable, Equatable {
  /// The name; empty while it is missing.
  public var name: String
  /// In years; 0 while it is missing.
  public var age: Int
  public var location: Location
  public var bio: String
  /// The path of each photo.
  public var photos: [String]
  /// Their interests.
  public var interests: [String]
  /// Three sliders; the middle while they are missing.
  public var personality: Personality
  /// How they like to meet.
  public var socialPreferences: SocialPreferences
  /// Their intention.
  public var friendshipGoals: [FriendshipGoal]

  public init(
    name: String, age: Int, location: Location, bio: String, photos: [String], interests: [String],
    personality: Personality, socialPreferences: SocialPreferences,
    friendshipGoals: [FriendshipGoal]
  ) {
    self.name = name
    self.age = age
    self.location = location
    self.bio = bio
    self.photos = photos
    self.interests = interests
    self.personality = personality
    self.socialPreferences = socialPreferences
    self.friendshipGoals = friendshipGoals
  }

  private enum CodingKeys: String, CodingKey {
    case name, age, location, bio, photos, interests, personality
    case socialPreferences = "social_preferences"
    case friendshipGoals = "friendship_goals"
  }
}
