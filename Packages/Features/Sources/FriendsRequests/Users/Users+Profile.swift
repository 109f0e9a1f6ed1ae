public import DomainModels
public import FriendsModels
public import Services

extension Users {
  /// Changes what is given of the caller's profile, and leaves the rest.
  public struct SaveProfile: FriendsRequest {
    public typealias Response = ProfileSaved
    /// The endpoint on the wire; it never changes.
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
    /// True to remove the coordinates of the home: a ``location`` without any keeps those of the same town.
    public var withoutCoordinates: Bool?
    /// At most 500 characters.
    public var bio: String?
    /// At most 20.
    public var interests: [String]?
    /// Three sliders.
    public var personality: Personality?
    /// The social preferences.
    public var socialPreferences: SocialPreferences?
    /// The intention of the person.
    public var friendshipGoals: [FriendshipGoal]?

    public init(
      name: String? = nil, age: Int? = nil, birthDate: CivilDate? = nil, location: Location? = nil,
      bio: String? = nil, interests: [String]? = nil, personality: Personality? = nil,
      socialPreferences: SocialPreferences? = nil, friendshipGoals: [FriendshipGoal]? = nil,
      withoutCoordinates: Bool? = nil
    ) {
      self.name = name
      self.age = age
      self.birthDate = birthDate
      self.location = location
      self.withoutCoordinates = withoutCoordinates
      self.bio = bio
      self.interests = interests
      self.personality = personality
      self.socialPreferences = socialPreferences
      self.friendshipGoals = friendshipGoals
    }

    private enum CodingKeys: String, CodingKey {
      case name, age, location, bio, interests, personality
      case birthDate = "birth_date"
      case withoutCoordinates = "without_coordinates"
      case socialPreferences = "social_preferences"
      case friendshipGoals = "friendship_goals"
    }
  }
}

/// A profile after a change.
public struct ProfileSaved: ServiceResponse {
  public var profile: Profile
  /// True if others can be shown it.
  public var profileComplete: Bool

  public init(profile: Profile, profileComplete: Bool) {
    self.profile = profile
    self.profileComplete = profileComplete
  }

  private enum CodingKeys: String, CodingKey {
    case profile
    case profileComplete = "profile_complete"
  }
}

/// The profile of a member, as they see it (the seed's `Profile`).
public struct Profile: Codable, Sendable, Equatable {
  /// The name; empty while it is missing.
  public var name: String
  /// In years; 0 while it is missing.
  public var age: Int
  /// The day of birth; `nil` while it is missing, and where only the age was given.
  public var birthDate: CivilDate?
  public var location: Location
  public var bio: String
  /// The path of each photo.
  public var photos: [String]
  public var interests: [String]
  /// Three sliders; the middle while they are missing.
  public var personality: Personality
  /// The social preferences.
  public var socialPreferences: SocialPreferences
  public var friendshipGoals: [FriendshipGoal]

  public init(
    name: String, age: Int, location: Location, bio: String, photos: [String], interests: [String],
    personality: Personality, socialPreferences: SocialPreferences,
    friendshipGoals: [FriendshipGoal], birthDate: CivilDate? = nil
  ) {
    self.name = name
    self.age = age
    self.birthDate = birthDate
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
    case birthDate = "birth_date"
    case socialPreferences = "social_preferences"
    case friendshipGoals = "friendship_goals"
  }
}

/// Three sliders, each from 0 to 1 (the seed's `Personality`).
public struct Personality: Codable, Sendable, Equatable {
  /// 0 keeps to themselves, 1 seeks company.
  public var introvertExtrovert: Double
  /// 0 decides on the spot, 1 plans ahead.
  public var spontaneousPlanner: Double
  /// 0 is always on the move, 1 takes it easy.
  public var activeRelaxed: Double

  public init(introvertExtrovert: Double, spontaneousPlanner: Double, activeRelaxed: Double) {
    self.introvertExtrovert = introvertExtrovert
    self.spontaneousPlanner = spontaneousPlanner
    self.activeRelaxed = activeRelaxed
  }

  private enum CodingKeys: String, CodingKey {
    case introvertExtrovert = "introvert_extrovert"
    case spontaneousPlanner = "spontaneous_planner"
    case activeRelaxed = "active_relaxed"
  }
}

/// The social preferences of a member (the seed's `SocialPreferences`).
public struct SocialPreferences: Codable, Sendable, Equatable {
  /// In how large a group; empty while it is missing.
  public var groupSize: GroupSize
  /// The frequency of meetings; empty while it is missing.
  public var meetingFrequency: MeetingFrequency
  public var preferredTimes: [PreferredTime]

  public init(
    groupSize: GroupSize, meetingFrequency: MeetingFrequency, preferredTimes: [PreferredTime]
  ) {
    self.groupSize = groupSize
    self.meetingFrequency = meetingFrequency
    self.preferredTimes = preferredTimes
  }

  private enum CodingKeys: String, CodingKey {
    case groupSize = "group_size"
    case meetingFrequency = "meeting_frequency"
    case preferredTimes = "preferred_times"
  }
}

/// The wishes for people whom a member wants to see; they hold both ways.
public struct WishesInfo: Codable, Sendable, Equatable {
  /// The least age.
  public var minAge: Int
  /// The greatest age.
  public var maxAge: Int
  /// The largest distance to others, in kilometres.
  public var maxDistanceKm: Int
  /// The wishes for others in each of the three sliders.
  public var traits: [TraitWish]

  public init(minAge: Int, maxAge: Int, maxDistanceKm: Int, traits: [TraitWish]) {
    self.minAge = minAge
    self.maxAge = maxAge
    self.maxDistanceKm = maxDistanceKm
    self.traits = traits
  }

  private enum CodingKeys: String, CodingKey {
    case traits
    case minAge = "min_age"
    case maxAge = "max_age"
    case maxDistanceKm = "max_distance_km"
  }
}

/// The settings of a member's reminders of missions.
public struct RemindersInfo: Codable, Sendable, Equatable {
  /// The lead times before the start, in minutes.
  public var leadMinutes: [Int]
  /// From when nothing is shown (`22:00`).
  public var quietFrom: String
  /// Until when; the same as ``quietFrom`` for no quiet hours.
  public var quietUntil: String

  public init(leadMinutes: [Int], quietFrom: String, quietUntil: String) {
    self.leadMinutes = leadMinutes
    self.quietFrom = quietFrom
    self.quietUntil = quietUntil
  }

  private enum CodingKeys: String, CodingKey {
    case leadMinutes = "lead_minutes"
    case quietFrom = "quiet_from"
    case quietUntil = "quiet_until"
  }
}

/// The home of a member (the seed's `Location`).
public struct Location: Codable, Sendable, Equatable {
  public var city: String
  /// The state, county or region.
  public var state: String
  /// The coordinates: in an answer the centre of a cell about a kilometre wide.
  public var coordinates: Coordinates?

  public init(city: String, state: String, coordinates: Coordinates? = nil) {
    self.city = city
    self.state = state
    self.coordinates = coordinates
  }

  private enum CodingKeys: String, CodingKey {
    case city, state, coordinates
  }
}

/// A place on Earth (the seed's `Coordinates`).
public struct Coordinates: Codable, Sendable, Equatable {
  /// Degrees north.
  public var lat: Double
  /// Degrees east.
  public var lng: Double

  public init(lat: Double, lng: Double) {
    self.lat = lat
    self.lng = lng
  }

  private enum CodingKeys: String, CodingKey {
    case lat, lng
  }
}
