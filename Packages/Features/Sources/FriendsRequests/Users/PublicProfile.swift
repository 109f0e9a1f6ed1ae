public import FriendsModels

/// What others see of a profile: no coordinates, no phone, no traits, no preferences.
public struct PublicProfile: Codable, Sendable, Equatable {
  public var name: String
  /// In years.
  public var age: Int
  /// The town, without coordinates.
  public var location: Location
  public var bio: String
  /// The path of each photo.
  public var photos: [String]
  /// Their interests.
  public var interests: [String]
  /// Their intention.
  public var friendshipGoals: [FriendshipGoal]

  public init(
    name: String, age: Int, location: Location, bio: String, photos: [String], interests: [String],
    friendshipGoals: [FriendshipGoal]
  ) {
    self.name = name
    self.age = age
    self.location = location
    self.bio = bio
    self.photos = photos
    self.interests = interests
    self.friendshipGoals = friendshipGoals
  }

  private enum CodingKeys: String, CodingKey {
    case name, age, location, bio, photos, interests
    case friendshipGoals = "friendship_goals"
  }
}
