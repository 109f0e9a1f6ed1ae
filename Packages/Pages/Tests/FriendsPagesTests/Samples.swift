import DomainModels
import Foundation
import FriendsModels
import FriendsPages
import FriendsRequests
import ServicePages
import Services

/// Answers each kind of request with a response that was given for it.
struct FixedResponses: ResponseSource {
  typealias API = FriendsAPI

  private let responses: [any Sendable]

  init(_ responses: [any Sendable]) { self.responses = responses }

  func response<Request: ServiceRequest>(
    to request: Request, idempotencyKey: String?
  ) async throws -> Request.Response where Request.API == FriendsAPI {
    for response in responses {
      if let response = response as? Request.Response { return response }
    }
    throw FriendsAPI.notFound
  }
}

enum Samples {
  /// An ID that differs from all others by a number.
  static func id<Entity>(_ number: UInt8) -> WireID<Entity> {
    WireID(
      Identifier(
        UUID(uuid: (1, 0x9A, 0x5F, 0x20, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))))
  }

  /// 2027-05-04T09:00:00Z.
  static let start = WireTime(Timestamp(milliseconds: 1_809_421_200_000))
  static let noor = MemberPreview(id: id(2), name: "Noor")

  static let ada = User(
    id: id(1), phoneNumber: "+447700900123", profileComplete: true, createdAt: start,
    profile: Profile(
      name: "Ada", age: 33,
      location: Location(
        city: "Zurich", state: "ZH", coordinates: Coordinates(lat: 47.38, lng: 8.54)),
      bio: "I like rain.", photos: [], interests: ["hiking"],
      personality: Personality(
        introvertExtrovert: 0.25, spontaneousPlanner: 0.5, activeRelaxed: 0.75),
      socialPreferences: SocialPreferences(
        groupSize: .small, meetingFrequency: .weekly, preferredTimes: [.weekends]),
      friendshipGoals: [.closeFriends], birthDate: CivilDate("1994-03-14")))

  static let walk: MissionInfo = {
    var mission = MissionInfo(
      id: id(4), title: "Walk in the rain", date: start,
      location: MissionLocation(name: "North Gate"), interestTags: ["hiking"], crewID: id(3),
      crewName: "Rainy hikes", host: noor, rsvpCount: 2, maxAttendees: 3, myRSVP: .maybe,
      createdAt: start)
    mission.timeZone = "Europe/Zurich"
    mission.status = .planned
    mission.isHost = true
    mission.attendees = [
      MissionAttendee(id: id(2), name: "Noor", rsvp: .going),
      MissionAttendee(id: id(5), name: "Milo", rsvp: .maybe),
    ]
    return mission
  }()

  static let settings = MemberSettings(
    state: .visible, freeHours: [], timeZone: "Europe/Zurich",
    wishes: WishesInfo(minAge: 18, maxAge: 99, maxDistanceKm: 50, traits: []),
    reminders: RemindersInfo(leadMinutes: [], quietFrom: "22:00", quietUntil: "07:00"))

  static let clocks = FriendsClocks(
    wording: { instant, _ in String(instant.description.prefix(16)) },
    reading: { text, _, _ in Timestamp(text.replacing(" ", with: "T") + ":00Z") })

  static func source(_ responses: FixedResponses) -> FriendsSource {
    let clock = WallClock { start.timestamp }
    return FriendsSource(
      responses, clocks: clocks, identifiers: .version7(clock: clock, random: .seeded(3)))
  }
}
