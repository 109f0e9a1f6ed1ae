import Services

/// The bodies of the original client's requests.
enum SeedBody {
  struct Phone: Encodable {
    let phoneNumber: String
    var code: String?

    enum CodingKeys: String, CodingKey {
      case code
      case phoneNumber = "phone_number"
    }
  }

  struct Refresh: Encodable {
    let refreshToken: String

    enum CodingKeys: String, CodingKey { case refreshToken = "refresh_token" }
  }

  /// A profile, with a field that no server has heard of.
  struct Profile: Encodable {
    var name: String?
    var age: Int?
    var location: Seed.Location?
    var bio: String?
    var interests: [String]?
    var personality: Seed.Personality?
    var socialPreferences: Seed.SocialPreferences?
    var friendshipGoals: [String]?
    var favouriteColour: String? = "green"

    enum CodingKeys: String, CodingKey {
      case name, age, location, bio, interests, personality
      case socialPreferences = "social_preferences"
      case friendshipGoals = "friendship_goals"
      case favouriteColour = "favourite_colour"
    }
  }

  struct Crew: Encodable {
    var name: String?
    var description: String?
    var interestTags: [String]?
    var maxMembers: Int?

    enum CodingKeys: String, CodingKey {
      case name, description
      case interestTags = "interest_tags"
      case maxMembers = "max_members"
    }
  }

  struct Mission: Encodable {
    var title: String?
    var description: String?
    var date: String?
    var location: Seed.MissionLocation?
    var interestTags: [String]?
    var crewId: String?
    var maxAttendees: Int?
    var visibility: String?

    enum CodingKeys: String, CodingKey {
      case title, description, date, location, visibility
      case interestTags = "interest_tags"
      case crewId = "crew_id"
      case maxAttendees = "max_attendees"
    }
  }

  struct Answer: Encodable {
    let status: String
  }
}
