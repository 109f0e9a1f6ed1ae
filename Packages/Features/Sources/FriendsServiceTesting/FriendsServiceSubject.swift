public import DomainModels
import DomainModelsTesting
import FriendsModels
public import FriendsRequests
public import Secrets
public import Services
public import ServicesTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A service in which no member is yet, and what a rule has to know of the world around it.
public struct FriendsServiceSubject: Sendable {
  let service: any Service<FriendsAPI>
  let code: @Sendable (_ phone: String) async throws -> String
  let pass: @Sendable (_ seconds: Int64) async throws -> Void
  let now: @Sendable () -> Timestamp
  let reopen: @Sendable () async throws -> any Service<FriendsAPI>

  /// Describes a service.
  ///
  /// - Parameters:
  ///   - service: what is checked.
  ///   - code: the code that was sent last to a number.
  ///   - pass: lets so many seconds pass, for the service.
  ///   - now: what time it is, for the service.
  ///   - reopen: the service as it is after its program ended and began again.
  public init(
    _ service: any Service<FriendsAPI>,
    code: @escaping @Sendable (_ phone: String) async throws -> String,
    pass: @escaping @Sendable (_ seconds: Int64) async throws -> Void,
    now: @escaping @Sendable () -> Timestamp,
    reopen: @escaping @Sendable () async throws -> any Service<FriendsAPI>
  ) {
    self.service = service
    self.code = code
    self.pass = pass
    self.now = now
    self.reopen = reopen
  }

  /// Signs a member in.
  ///
  /// - Parameter number: who; another for each.
  /// - Returns: a member who has said nothing yet.
  /// - Throws: the service's error.
  func signIn(_ number: Int) async throws -> ContractFriend {
    let phone = "+44770090\(String(10_000 + number).suffix(4))"
    var caller = Caller(
      deviceLabel: "phone \(number)", deviceNonce: "nonce of the phone of \(10_000 + number)")
    let sent = try await service.perform(Auth.SendCode(phoneNumber: phone), by: caller)
    let started = try await service.perform(
      Auth.VerifyCode(
        phoneNumber: phone, code: SecretText(try await code(phone)),
        challengeID: sent.challengeID), by: caller)
    caller.token = started.accessToken
    return ContractFriend(
      service: service, phone: phone, caller: caller, started: started)
  }

  /// Signs a member in who says all about themselves.
  func join(_ number: Int, as name: String) async throws -> ContractFriend {
    let friend = try await signIn(number)
    try await friend.perform(Self.profile(name))
    return friend
  }

  /// A profile in which nothing is missing.
  static func profile(_ name: String) -> Users.SaveProfile {
    Users.SaveProfile(
      name: name, birthDate: CivilDate(year: 1993, month: 7, day: 21),
      location: Location(
        city: "Zurich", state: "ZH", coordinates: Coordinates(lat: 47.3774, lng: 8.5417)),
      bio: "I like rain.", interests: ["hiking", "chess", "jazz"],
      personality: Personality(
        introvertExtrovert: 0.31, spontaneousPlanner: 0.62, activeRelaxed: 0.53),
      socialPreferences: SocialPreferences(
        groupSize: .small, meetingFrequency: .weekly, preferredTimes: [.weekends]),
      friendshipGoals: [.activityPartners])
  }

  /// A day from now.
  var tomorrow: WireTime { WireTime(now().advanced(byMilliseconds: 86_400_000)) }
}

extension FriendsServiceSubject {
  /// Makes the scene of an access matrix: an owner with a crew by invitation, its mission,
  /// conversations and a photo, and the others.
  ///
  /// The member is in the crew and in conversation with the owner. The former member left the crew
  /// and ended their conversation.
  ///
  /// - Parameters:
  ///   - number: 0 to 1,500, another for each scene in one service.
  ///   - exchange: leads to the same service.
  ///   - foreign: an access token of another product.
  /// - Returns: the scene, after an hour, so that the owner's first token has expired.
  /// - Throws: what the service throws.
  public func accessScene(
    number: Int = 0, over exchange: @escaping WireExchange, foreign: SecretText
  ) async throws -> AccessMatrix<FriendsAPI>.Scene {
    let first = 100 + number * 5
    let owner = try await join(first, as: "Ada")
    let member = try await join(first + 1, as: "Noor")
    let former = try await join(first + 2, as: "Rafa")
    let stranger = try await join(first + 3, as: "Milo")
    let blocked = try await join(first + 4, as: "Bea")
    let conversation = try await conversation(owner, member)
    try await former.perform(
      Conversations.End(conversation: try await self.conversation(owner, former)))
    let crew = try await owner.perform(
      Crews.Create(name: "Rainy hikes", interestTags: ["hiking"], admission: .invitation)
    ).id
    for guest in [member, former] {
      try await owner.perform(Crews.Invite(crew: crew, user: guest.id))
      try await guest.perform(Crews.Join(crew: crew))
    }
    try await former.perform(Crews.Leave(crew: crew))
    let mission = try await owner.perform(
      Missions.Create(
        title: "Walk in the rain", date: tomorrow, location: MissionLocation(name: "North Gate"),
        crewID: crew, visibility: .crewOnly)
    ).id
    let added = try await owner.perform(Users.AddPhoto(photo: FriendsProbes.picture))
    guard
      let photo = added.photoURL.split(separator: "/").last
        .flatMap({ WireID<MemberPhoto>(String($0)) })
    else { throw ExpectationFailure("a photo's address does not end with its ID") }
    try await owner.perform(Safety.Block(user: blocked.id))
    let session = try await owner.perform(Auth.ListSessions()).sessions.first
    let target = FriendsResources(
      user: owner.id, crew: crew, mission: mission, proposal: .made(2),
      conversation: conversation, message: Self.message(number), photo: photo, phone: owner.phone,
      session: session?.id ?? "", future: tomorrow)
    try await pass(3_700)
    var tokens: [AccessMatrix<FriendsAPI>.Actor: SecretText] = [.foreign: foreign]
    tokens[.expired] = owner.caller.token
    for (actor, friend) in [
      (.owner, owner), (.member, member), (.former, former), (.stranger, stranger),
      (.blocked, blocked),
    ] as [(AccessMatrix<FriendsAPI>.Actor, ContractFriend)] {
      tokens[actor] = try await friend.refreshed().token
    }
    return AccessMatrix.Scene(
      exchange, tokens: tokens,
      requests: try FriendsProbes.all(about: target).map { try AccessMatrix.Request($0) })
  }

  /// An ID of a message that no other scene makes.
  private static func message(_ scene: Int) -> WireID<FriendMessage> {
    let (high, low) = (UInt8(scene >> 8 & 0xFF), UInt8(scene & 0xFF))
    return WireID(
      Identifier(UUID(uuid: (1, 0x9A, 0x5F, 0x20, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 1, high, low, 3))))
  }

  private func conversation(
    _ one: ContractFriend, _ other: ContractFriend
  ) async throws -> WireID<Conversation> {
    try await one.perform(Discover.Decide(user: other.id, verdict: .interested))
    let made = try await other.perform(Discover.Decide(user: one.id, verdict: .interested))
    guard let conversation = made.conversationID else {
      throw ExpectationFailure("mutual interest begins no conversation")
    }
    return conversation
  }
}
