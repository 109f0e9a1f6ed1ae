import DomainModels
import Foundation
import FriendsModels
import FriendsRequests
import FriendsServiceTesting
import Interchange
import Testing

/// An ID that a number tells apart from every other.
func sampleID<Entity>(_ number: UInt8) -> WireID<Entity> {
  WireID(
    Identifier(UUID(uuid: (1, 0x9A, 0x5F, 0x20, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))))
}

/// So many hours after 2027-05-02T09:00:00Z.
func sampleTime(_ hours: Int64) -> WireTime {
  WireTime(Timestamp(milliseconds: 1_809_248_400_000 + hours * 3_600_000))
}

/// Values of the seed's shapes, every field of which is filled, and some in which those are not that
/// need not be.
enum SeedSamples {
  static let profile = Profile(
    name: "Ada", age: 33,
    location: Location(
      city: "Zurich", state: "ZH", coordinates: Coordinates(lat: 47.378, lng: 8.5451)),
    bio: "I like rain.", photos: ["/api/v1/photos/pho_019a5f20000070008000000000000001"],
    interests: ["hiking", "chess"],
    personality: Personality(
      introvertExtrovert: 0.25, spontaneousPlanner: 0.5, activeRelaxed: 0.75),
    socialPreferences: SocialPreferences(
      groupSize: .small, meetingFrequency: .weekly, preferredTimes: [.weekends, .mornings]),
    friendshipGoals: [.activityPartners, .closeFriends])
  static let user = User(
    id: sampleID(1), phoneNumber: "+447700900123", profileComplete: true,
    createdAt: sampleTime(0), profile: profile)
  static let preview = MemberPreview(
    id: sampleID(2), name: "Noor",
    photo: "/api/v1/photos/pho_019a5f20000070008000000000000002")

  /// A crew as lists have it.
  static let crew = CrewInfo(
    id: sampleID(3), name: "Rainy hikes", description: "Whatever the weather",
    interestTags: ["hiking"], memberCount: 3, maxMembers: 8, createdAt: sampleTime(0),
    lastActivityAt: sampleTime(1), previewMembers: [preview], myRole: .admin)
  /// A crew with all there is.
  static let wholeCrew: CrewInfo = {
    var crew = Self.crew
    crew.createdBy = sampleID(1)
    crew.isMember = true
    crew.members = [
      CrewMemberInfo(
        id: sampleID(2), name: "Noor", photo: nil, role: .member, joinedAt: sampleTime(2))
    ]
    crew.upcomingMissions = [
      MissionPreview(id: sampleID(4), title: "Walk in the rain", date: sampleTime(48))
    ]
    return crew
  }()

  /// A mission as lists have it, seen by a member who has not answered.
  static let mission = MissionInfo(
    id: sampleID(4), title: "Walk in the rain", description: nil, date: sampleTime(48),
    location: MissionLocation(
      name: "North Gate", address: nil, coordinates: Coordinates(lat: 47.36, lng: 8.53)),
    interestTags: ["hiking"], crewID: nil, crewName: nil, host: preview, rsvpCount: 2,
    maxAttendees: nil, myRSVP: nil, createdAt: sampleTime(0))
  /// A mission with all that the seed has.
  static let wholeMission: MissionInfo = {
    var mission = Self.mission
    mission.description = "Bring boots"
    mission.location.address = "7 Silent Lane"
    mission.crewID = sampleID(3)
    mission.crewName = "Rainy hikes"
    mission.maxAttendees = 6
    mission.myRSVP = .notGoing
    mission.attendees = [
      MissionAttendee(id: sampleID(2), name: "Noor", photo: nil, rsvp: .going)
    ]
    mission.isHost = false
    return mission
  }()

  static let people = UserSuggestionsData(suggestions: [
    SuggestedUser(
      user: DiscoverUser(
        id: sampleID(2), name: "Noor", age: 29, photo: nil, bio: "Chess?", interests: ["chess"]),
      compatibility: Compatibility(
        score: 0.85, sharedInterests: ["chess"], reasons: ["both like chess"]))
  ])
  static let crews = CrewSuggestionsData(suggestions: [
    SuggestedCrew(
      crew: crew,
      compatibility: CrewCompatibility(
        score: 0.7, matchingInterests: ["hiking"], reasons: ["you like hiking"]))
  ])
  static let missions = MissionSuggestionsData(suggestions: [
    SuggestedMission(
      mission: mission,
      compatibility: MissionCompatibility(score: 0.6, reasons: ["2–5 km away"]))
  ])
}

/// Documents that were written once and looked at since: the seed's shapes to the byte.
///
/// With QUARTET_RECORD=1 they are written again, for review.
enum Goldens {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens")

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: "\(name).json")))
  }

  /// Expects a value to be written as it was, and to be read back the same.
  static func expect<Value: Codable & Equatable>(
    _ value: Value, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let written = try JSONEncoding.encode(value, style: .pretty) + [10]
    if ProcessInfo.processInfo.environment["QUARTET_RECORD"] == "1" {
      try Data(written).write(to: folder.appending(path: "\(name).json"))
    }
    let golden = try bytes(name)
    #expect(
      String(decoding: written, as: UTF8.self) == String(decoding: golden, as: UTF8.self),
      sourceLocation: sourceLocation)
    #expect(
      try JSONDecoding.decode(Value.self, from: golden) == value, sourceLocation: sourceLocation)
  }
}
