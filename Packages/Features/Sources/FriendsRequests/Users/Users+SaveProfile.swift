public import DomainModels
public import FriendsModels
public import Services

extension Users {
  /// Changes what is given of the caller's profile, and leaves the rest.
  public struct SaveProfile: FriendsRequest {
    public typealias Response = ProfileSaved
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.patch, "/users/me/profile")
    public static let access = ServiceAccess.account
    public static let repetition = Repetition.safe

    /// 2 to 50 characters.
    public var name: String?
    /// 18 to 99 years; the birth date is then only known to the year.
    public var age: Int?
    /// The day of birth, instead of ``age``.
    public var birthDate: CivilDate?
    public var location: Location?
    /// At most 500 characters.
    public var bio: String?
    /// At most 20.
    public var interests: [String]?
    /// Three sliders.
    public var personality: Personality?
    /// How one likes to meet.
    public var socialPreferences: SocialPreferences?
    /// The intention of the person.
    public var friendshipGoals: [FriendshipGoal]?

    public init(
      name: String? = nil, age: Int? = nil, birthDate: CivilDate? = nil, location: Location? = nil,
      bio: String? = nil, interests: [String]? = nil, personality: Personality? = nil,
      socialPreferences: SocialPreferences? = nil, friendshipGoals: [FriendshipGoal]? = nil
    ) {
      self.name = name
      self.age = age
      self.birthDate = birthDate
      self.location = location
      self.bio = bio
      self.interests = interests
      self.personality = personality
      self.socialPreferences = socialPreferences
      self.friendshipGoals = friendshipGoals
    }

    private enum CodingKeys: String, CodingKey {
      case name, age, location, bio, interests, personality
      case birthDate = "birth_date"
      case socialPreferences = "social_preferences"
      case friendshipGoals = "friendship_goals"
    }
  }
}
