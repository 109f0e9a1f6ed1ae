import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Identity
import IdentityTesting
import Secrets
import Services
import Testing

/// A member who is signed in at a desk.
struct FixtureMember {
  let desk: FriendsFixture
  let id: Identifier<Member>
  let caller: Caller

  /// The same for the wire.
  var wire: WireID<Member> { WireID(id) }

  /// Makes a request as this member.
  func perform<Request: FriendsRequest>(_ request: Request) async throws -> Request.Response {
    try await desk.service.perform(request, by: caller)
  }
}

extension FixtureMember {
  /// Makes a request that has to be refused.
  ///
  /// - Returns: the code of the refusal; `nil` if it was done.
  func refusal(_ request: some FriendsRequest) async -> ServiceError.Code? {
    do {
      _ = try await perform(request)
      return nil
    } catch {
      return (error as? ServiceError)?.reason
    }
  }

  /// Has this member and another be interested in each other.
  func meet(_ other: FixtureMember) async throws -> WireID<Conversation> {
    _ = try await perform(Discover.Decide(user: other.wire, verdict: .interested))
    let made = try await other.perform(Discover.Decide(user: wire, verdict: .interested))
    return try #require(made.conversationID)
  }

  /// Makes an open crew with others in it.
  func crew(_ name: String = "Hikers", with others: FixtureMember...) async throws -> WireID<Crew> {
    let crew = try await perform(Crews.Create(name: name, interestTags: ["hiking"]))
    for other in others { _ = try await other.perform(Crews.Join(crew: crew.id)) }
    return crew.id
  }

  /// Plans a mission in so many hours.
  func mission(
    _ title: String = "A walk", in hours: Int64 = 48, max: Int? = nil, guests: Int? = nil,
    crew: WireID<Crew>? = nil, visibility: MissionVisibility? = nil, offerMinutes: Int? = nil
  ) async throws -> WireID<Mission> {
    let date = desk.clock.now.advanced(byMilliseconds: hours * 3_600_000)
    return try await perform(
      Missions.Create(
        title: title, date: WireTime(date),
        location: MissionLocation(
          name: "North Gate", address: "7 Silent Lane",
          coordinates: Coordinates(lat: 46.9480, lng: 7.4474)), crewID: crew, maxAttendees: max,
        visibility: visibility, guestsEach: guests, offerMinutes: offerMinutes)
    ).id
  }

  /// Answers a mission.
  @discardableResult
  func rsvp(
    _ mission: WireID<Mission>, _ status: RSVPStatus = .going, guests: Int? = nil,
    wait: Bool? = nil
  ) async throws -> RSVPAnswer {
    try await perform(
      Missions.RSVP(mission: mission, status: status, guests: guests, wait: wait))
  }

  /// Deletes the account.
  func delete() async throws {
    // Codes to one phone come half a minute apart.
    desk.pass(seconds: 40)
    let sent = try await perform(Auth.RequestProof())
    let code = try #require(desk.sender.codes.last?.code)
    _ = try await perform(
      Auth.Delete(code: SecretText(code.digits), challengeID: sent.challengeID))
  }

  /// Returns the recent events, in the words of the home page.
  func told() async throws -> [String] {
    try await perform(Home.Show()).recentActivity.map(\.text)
  }
}
