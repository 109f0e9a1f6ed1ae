#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The shapes that the original client decodes, and no more of a reply than it knows.
enum Seed {
  struct APIResponse<Content: Codable>: Codable {
    let success: Bool
    let data: Content
  }

  struct APIError: Codable, Error, Equatable {
    let code: String
    let message: String
  }

  struct APIErrorResponse: Codable {
    let success: Bool
    let error: APIError
  }

  struct MessageData: Codable {
    let message: String
  }

  struct User: Codable {
    let id: String
    let phoneNumber: String
    let profileComplete: Bool
    let createdAt: Date
    let profile: Profile?

    enum CodingKeys: String, CodingKey {
      case id, profile
      case phoneNumber = "phone_number"
      case profileComplete = "profile_complete"
      case createdAt = "created_at"
    }
  }

  struct Profile: Codable, Equatable {
    var name: String
    var age: Int
    var location: Location
    var bio: String
    var photos: [String]
    var interests: [String]
    var personality: Personality
    var socialPreferences: SocialPreferences
    var friendshipGoals: [String]

    enum CodingKeys: String, CodingKey {
      case name, age, location, bio, photos, interests, personality
      case socialPreferences = "social_preferences"
      case friendshipGoals = "friendship_goals"
    }
  }

  struct Location: Codable, Equatable {
    var city: String
    var state: String
    var coordinates: Coordinates?
  }

  struct Coordinates: Codable, Equatable {
    var lat: Double
    var lng: Double
  }

  struct Personality: Codable, Equatable {
    var introvertExtrovert: Double
    var spontaneousPlanner: Double
    var activeRelaxed: Double

    enum CodingKeys: String, CodingKey {
      case introvertExtrovert = "introvert_extrovert"
      case spontaneousPlanner = "spontaneous_planner"
      case activeRelaxed = "active_relaxed"
    }
  }

  struct SocialPreferences: Codable, Equatable {
    var groupSize: String
    var meetingFrequency: String
    var preferredTimes: [String]

    enum CodingKeys: String, CodingKey {
      case groupSize = "group_size"
      case meetingFrequency = "meeting_frequency"
      case preferredTimes = "preferred_times"
    }
  }

  struct MemberPreview: Codable {
    let id: String
    let name: String
    let photo: String?
  }
}

/// Crews and missions.
extension Seed {
  struct Crew: Codable {
    let id: String
    let name: String
    let description: String?
    let interestTags: [String]
    let memberCount: Int
    let maxMembers: Int
    let createdAt: Date
    let createdBy: String?
    let lastActivityAt: Date?
    let members: [CrewMember]?
    let previewMembers: [MemberPreview]?
    let upcomingMissions: [MissionPreview]?
    let isMember: Bool?
    let myRole: String?

    enum CodingKeys: String, CodingKey {
      case id, name, description, members
      case interestTags = "interest_tags"
      case memberCount = "member_count"
      case maxMembers = "max_members"
      case createdAt = "created_at"
      case createdBy = "created_by"
      case lastActivityAt = "last_activity_at"
      case previewMembers = "preview_members"
      case upcomingMissions = "upcoming_missions"
      case isMember = "is_member"
      case myRole = "my_role"
    }
  }

  struct MissionPreview: Codable {
    let id: String
    let title: String
    let date: Date
  }

  struct CrewMember: Codable {
    let id: String
    let name: String
    let photo: String?
    let role: String
    let joinedAt: Date?

    enum CodingKeys: String, CodingKey {
      case id, name, photo, role
      case joinedAt = "joined_at"
    }
  }

  struct Mission: Codable {
    let id: String
    let title: String
    let description: String?
    let date: Date
    let location: MissionLocation
    let interestTags: [String]
    let crewId: String?
    let crewName: String?
    let host: MemberPreview
    let attendees: [MissionAttendee]?
    let rsvpCount: Int
    let maxAttendees: Int?
    let myRsvp: String?
    let isHost: Bool?

    enum CodingKeys: String, CodingKey {
      case id, title, description, date, location, host, attendees
      case interestTags = "interest_tags"
      case crewId = "crew_id"
      case crewName = "crew_name"
      case rsvpCount = "rsvp_count"
      case maxAttendees = "max_attendees"
      case myRsvp = "my_rsvp"
      case isHost = "is_host"
    }
  }

  struct MissionAttendee: Codable {
    let id: String
    let name: String
    let photo: String?
    let rsvp: String
  }

  struct MissionLocation: Codable {
    let name: String
    let address: String?
    let coordinates: Coordinates?
  }

  struct CrewsData: Codable {
    let crews: [Crew]
    let nextCursor: String?

    enum CodingKeys: String, CodingKey {
      case crews
      case nextCursor = "next_cursor"
    }
  }

  struct MissionsData: Codable {
    let missions: [Mission]
    let nextCursor: String?

    enum CodingKeys: String, CodingKey {
      case missions
      case nextCursor = "next_cursor"
    }
  }
}

/// The shapes of what discovery suggests.
extension Seed {
  struct UserSuggestionsData: Codable {
    let suggestions: [SuggestedUser]
  }

  struct SuggestedUser: Codable {
    let user: DiscoverUserProfile
    let compatibility: Compatibility
  }

  struct DiscoverUserProfile: Codable {
    let id: String
    let name: String
    let age: Int
    let photo: String?
    let bio: String?
    let interests: [String]
  }

  struct Compatibility: Codable {
    let score: Double
    let sharedInterests: [String]
    let reasons: [String]

    enum CodingKeys: String, CodingKey {
      case score, reasons
      case sharedInterests = "shared_interests"
    }
  }

  struct CrewSuggestionsData: Codable {
    let suggestions: [SuggestedCrew]
  }

  struct SuggestedCrew: Codable {
    let crew: Crew
    let compatibility: CrewCompatibility
  }

  struct CrewCompatibility: Codable {
    let score: Double
    let matchingInterests: [String]
    let reasons: [String]

    enum CodingKeys: String, CodingKey {
      case score, reasons
      case matchingInterests = "matching_interests"
    }
  }

  struct MissionSuggestionsData: Codable {
    let suggestions: [SuggestedMission]
  }

  struct SuggestedMission: Codable {
    let mission: Mission
    let compatibility: MissionCompatibility
  }

  struct MissionCompatibility: Codable {
    let score: Double
    let reasons: [String]
  }
}

/// The parts of the server's document beside the client's structs.
extension Seed {
  struct CodeSent: Codable {
    let message: String
    let expiresIn: Int

    enum CodingKeys: String, CodingKey {
      case message
      case expiresIn = "expires_in"
    }
  }

  struct SessionStarted: Codable {
    let accessToken: String
    let refreshToken: String
    let expiresIn: Int
    let isNewUser: Bool
    let user: User

    enum CodingKeys: String, CodingKey {
      case user
      case accessToken = "access_token"
      case refreshToken = "refresh_token"
      case expiresIn = "expires_in"
      case isNewUser = "is_new_user"
    }
  }

  struct SessionRefreshed: Codable {
    let accessToken: String
    let expiresIn: Int

    enum CodingKeys: String, CodingKey {
      case accessToken = "access_token"
      case expiresIn = "expires_in"
    }
  }

  struct ProfileSaved: Codable {
    let profile: Profile
    let profileComplete: Bool

    enum CodingKeys: String, CodingKey {
      case profile
      case profileComplete = "profile_complete"
    }
  }

  struct PhotoAdded: Codable {
    let photoUrl: String
    let photoIndex: Int

    enum CodingKeys: String, CodingKey {
      case photoUrl = "photo_url"
      case photoIndex = "photo_index"
    }
  }

  struct PublicUser: Codable {
    struct Profile: Codable {
      let name: String
      let age: Int
      let bio: String
      let photos: [String]
      let interests: [String]
    }

    let id: String
    let profile: Profile
  }

  struct CrewJoined: Codable {
    let message: String
    let crewId: String

    enum CodingKeys: String, CodingKey {
      case message
      case crewId = "crew_id"
    }
  }

  struct RSVPAnswer: Codable {
    let missionId: String
    let rsvp: String?
    let rsvpCount: Int

    enum CodingKeys: String, CodingKey {
      case rsvp
      case missionId = "mission_id"
      case rsvpCount = "rsvp_count"
    }
  }
}
