public import FriendsModels
public import Services

/// Profiles: the caller's own and others'.
public enum Users {}

extension Users {
  public struct Me: FriendsRequest {
    public typealias Response = User
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/me")
    public static let access = ServiceAccess.account

    public init() {}
  }
}

/// A member with an account (the seed's `User`).
public struct User: ServiceResponse {
  public var id: WireID<Member>
  /// The phone, in E.164.
  public var phoneNumber: String
  /// True if others can be shown the profile.
  public var profileComplete: Bool
  public var createdAt: WireTime?
  /// Their description of themselves; `nil` while there is none.
  public var profile: Profile?

  public init(
    id: WireID<Member>, phoneNumber: String, profileComplete: Bool, createdAt: WireTime? = nil,
    profile: Profile? = nil
  ) {
    self.id = id
    self.phoneNumber = phoneNumber
    self.profileComplete = profileComplete
    self.createdAt = createdAt
    self.profile = profile
  }

  private enum CodingKeys: String, CodingKey {
    case id, profile
    case phoneNumber = "phone_number"
    case profileComplete = "profile_complete"
    case createdAt = "created_at"
  }
}

extension Users {
  /// Shows a member's public profile.
  public struct Show: FriendsRequest {
    public typealias Response = PublicUser
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/{id}")
    public static let access = ServiceAccess.member

    public var user: WireID<Member>

    public init(user: WireID<Member>) {
      self.user = user
    }

    private enum CodingKeys: String, CodingKey {
      case user = "id"
    }
  }
}

/// A member's profile as others see it.
public struct PublicUser: ServiceResponse {
  public var id: WireID<Member>
  public var profile: PublicProfile

  public init(id: WireID<Member>, profile: PublicProfile) {
    self.id = id
    self.profile = profile
  }

  private enum CodingKeys: String, CodingKey {
    case id, profile
  }
}

/// The public part of a profile: no coordinates, no phone, no traits, no preferences.
public struct PublicProfile: Codable, Sendable, Equatable {
  public var name: String
  /// In years.
  public var age: Int
  /// The town, without coordinates.
  public var location: Location
  public var bio: String
  /// The path of each photo.
  public var photos: [String]
  public var interests: [String]
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

extension Users {
  /// The member's settings beside the profile.
  public struct Settings: FriendsRequest {
    public typealias Response = MemberSettings
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/me/settings")
    public static let access = ServiceAccess.account

    public init() {}
  }
}

extension Users {
  /// Changes what is given of the settings.
  public struct SaveSettings: FriendsRequest {
    public typealias Response = MemberSettings
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.patch, "/users/me/settings")
    public static let access = ServiceAccess.account
    public static let repetition = Repetition.safe

    /// The state: visible to others or hidden.
    public var state: MemberState?
    /// When one is free, as in ``MemberSettings``.
    public var freeHours: [String]?
    /// The zone one lives in.
    public var timeZone: String?
    /// Whom one wants to be shown.
    public var wishes: WishesInfo?
    /// When one wants to be reminded.
    public var reminders: RemindersInfo?

    public init(
      state: MemberState? = nil, freeHours: [String]? = nil, timeZone: String? = nil,
      wishes: WishesInfo? = nil, reminders: RemindersInfo? = nil
    ) {
      self.state = state
      self.freeHours = freeHours
      self.timeZone = timeZone
      self.wishes = wishes
      self.reminders = reminders
    }

    private enum CodingKeys: String, CodingKey {
      case state, wishes, reminders
      case freeHours = "free_hours"
      case timeZone = "time_zone"
    }
  }
}

/// A member's settings beside the profile.
public struct MemberSettings: ServiceResponse {
  /// The state: visible to others or hidden.
  public var state: MemberState
  /// When they are free, one text a span (`mon 18-22`); whole hours of their own clock.
  public var freeHours: [String]
  /// The zone they live in, by its IANA name.
  public var timeZone: String
  /// Whom they want to be shown.
  public var wishes: WishesInfo
  /// When they want to be reminded.
  public var reminders: RemindersInfo

  public init(
    state: MemberState, freeHours: [String], timeZone: String, wishes: WishesInfo,
    reminders: RemindersInfo
  ) {
    self.state = state
    self.freeHours = freeHours
    self.timeZone = timeZone
    self.wishes = wishes
    self.reminders = reminders
  }

  private enum CodingKeys: String, CodingKey {
    case state, wishes, reminders
    case freeHours = "free_hours"
    case timeZone = "time_zone"
  }
}
