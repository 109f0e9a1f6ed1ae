import DomainModels
import DomainModelsTesting
import FriendsModels
import FriendsRequests
import Services
import ServicesTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An owner with a crew, a mission, a conversation, a photo; and a friend.
struct ContractScene: Sendable {
  let owner: ContractFriend
  let friend: ContractFriend
  let target: FriendsResources

  /// The exact place of the mission.
  static let point = Coordinates(lat: 47.364_213, lng: 8.537_911)
  static let address = "7 Silent Lane"

  init(_ subject: FriendsServiceSubject) async throws {
    owner = try await subject.join(1, as: "Ada")
    friend = try await subject.join(2, as: "Noor")
    try await owner.perform(Discover.Decide(user: friend.id, verdict: .interested))
    let mutual = try await friend.perform(Discover.Decide(user: owner.id, verdict: .interested))
    guard let conversation = mutual.conversationID else {
      throw ExpectationFailure("mutual interest begins no conversation")
    }
    try await owner.perform(
      Conversations.Send(conversation: conversation, message: .made(1), text: "Good morning."))
    let photo = try await owner.perform(Users.AddPhoto(photo: FriendsProbes.picture))
    guard
      let photoID = photo.photoURL.split(separator: "/").last
        .flatMap({ WireID<MemberPhoto>(String($0)) })
    else { throw ExpectationFailure("a photo's address ends with something else than its id") }
    let crew = try await owner.perform(
      Crews.Create(name: "Rainy hikes", interestTags: ["hiking"], admission: .invitation))
    let mission = try await owner.perform(
      Missions.Create(
        title: "Walk in the rain", date: subject.tomorrow,
        location: MissionLocation(
          name: "North Gate", address: Self.address, coordinates: Self.point),
        crewID: crew.id, maxAttendees: 2, visibility: .crewOnly))
    let sessions = try await owner.perform(Auth.ListSessions()).sessions
    target = FriendsResources(
      user: owner.id, crew: crew.id, mission: mission.id, proposal: .made(2),
      conversation: conversation, message: .made(3), photo: photoID, phone: owner.phone,
      session: sessions.first?.id ?? "", future: subject.tomorrow)
  }
}

extension WireID {
  /// The ID so numbered among those that rules make themselves.
  static func made(_ number: UInt8) -> Self {
    WireID(
      Identifier(UUID(uuid: (1, 0x9A, 0x5F, 0x20, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 1, number))))
  }
}

/// A member who is signed in at the service that is checked.
struct ContractFriend: Sendable {
  let service: any Service<FriendsAPI>
  let phone: String
  var caller: Caller
  let started: SessionStarted

  var id: WireID<Member> { started.user.id }

  /// Makes a request as this member.
  @discardableResult
  func perform<Request: FriendsRequest>(_ request: Request) async throws -> Request.Response {
    try await service.perform(request, by: caller)
  }

  /// Makes a request that has to fail.
  func refusal(_ request: some FriendsRequest) async throws -> ServiceError {
    try await service.refusal(request, by: caller)
  }

  /// The member's caller with a new access token.
  func refreshed() async throws -> Caller {
    let next = try await perform(Auth.Refresh(refreshToken: started.refreshToken))
    var caller = caller
    caller.token = next.accessToken
    return caller
  }

  /// The same member after the service was restarted.
  func at(_ service: any Service<FriendsAPI>) -> ContractFriend {
    ContractFriend(service: service, phone: phone, caller: caller, started: started)
  }
}
