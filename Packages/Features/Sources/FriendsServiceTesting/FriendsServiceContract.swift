import DomainModels
public import DomainModelsTesting
import FriendsModels
import FriendsRequests
import Interchange
import Services
import ServicesTesting

/// A rule of ``FriendsServiceContract``.
public typealias FriendsServiceRule = ContractRule<FriendsServiceSubject, Never>

/// The rules of every service of friends, as values: those of `Service` and those of `FriendsAPI`.
///
/// ```swift
/// @Test(arguments: FriendsServiceContract.rules)
/// func keeps(_ rule: FriendsServiceRule) async throws {
///   let house = MyTestHouse()
///   try await rule.check(
///     FriendsServiceSubject(
///       house.service, code: { house.lastCode(sentTo: $0) }, pass: { house.clock += $0 },
///       now: { house.clock }, reopen: { house.reopened() }))
/// }
/// ```
public enum FriendsServiceContract {
  /// `SV1` to `SV6` of `Service`, and ``own``.
  public static let rules: [FriendsServiceRule] =
    ServiceContract<FriendsAPI>.rules.map { $0.adapted(serviceSubject) } + own

  /// `FS1` to `FS5`, which only services of friends have.
  public static let own: [FriendsServiceRule] = [
    FriendsServiceRule(
      "FS1",
      "Two members of whom one blocked the other are notFound to each other, with their photos and "
        + "their conversation, and discovery shows neither.", body: hidesTheBlocked),
    FriendsServiceRule(
      "FS2",
      "Each request happens as a whole or not at all; once it has returned, it lasts.",
      body: lasts),
    FriendsServiceRule(
      "FS3",
      "A request that sets something (an answer, a membership, a block) can be repeated after a "
        + "lost answer: it ends in the same state.",
      body: endsInOneState),
    FriendsServiceRule(
      "FS4",
      "No response holds the coordinates, birth date, phone, traits or preferences of another "
        + "member; a mission's address is told in stages.", body: keepsSecrets),
    FriendsServiceRule(
      "FS5", "Of twenty who want the last place, one gets it.", body: givesThePlaceOnce),
  ]

  /// The callers and resources that the rules of `Service` need.
  private static func serviceSubject(
    _ subject: FriendsServiceSubject
  ) async throws -> ServiceSubject<FriendsAPI> {
    let scene = try await ContractScene(subject)
    let newcomer = try await subject.signIn(3)
    let stranger = try await subject.join(4, as: "Milo")
    try await scene.owner.perform(Safety.Block(user: stranger.id))
    let it = scene.target
    // A crew by invitation, its mission, a conversation of others, and a member who blocked one.
    let hidden: [any FriendsRequest] = [
      Users.Show(user: .made(9)), Users.Show(user: it.user), Users.ReadPhoto(photo: it.photo),
      Discover.Decide(user: it.user, verdict: .interested),
      Crews.Show(crew: it.crew), Crews.Join(crew: it.crew),
      Missions.Show(mission: it.mission), Missions.RSVP(mission: it.mission, status: .going),
      Missions.Calendar(mission: it.mission),
      Conversations.Messages(conversation: it.conversation),
      Conversations.Send(conversation: it.conversation, message: .made(7), text: "Let me in."),
      Crews.AnswerProposal(proposal: it.proposal, accept: true),
    ]
    // Longer than an access token lives, and much shorter than a session.
    try await subject.pass(3_700)
    return ServiceSubject(
      subject.service, samples: FriendsProbes.all(about: it).map { RequestSample($0) },
      owner: try await scene.owner.refreshed(), newcomer: try await newcomer.refreshed(),
      expired: scene.owner.caller, hidden: hidden.map { RequestSample($0) },
      stranger: try await stranger.refreshed(),
      repeated: RepeatedOperation(
        plan("Once", it), other: plan("Other", it), invalid: RequestSample(plan("", it)),
        effects: { service, caller in
          let mine = Missions.List(filter: .mine, status: .all, limit: 50)
          return try await service.perform(mine, by: caller).missions.count { $0.title == "Once" }
        }))
  }

  private static func plan(_ title: String, _ it: FriendsResources) -> Missions.Create {
    Missions.Create(
      title: title, date: it.future, location: MissionLocation(name: "North Gate"))
  }
}

extension FriendsServiceContract {
  static func keepsSecrets(_ subject: FriendsServiceSubject) async throws {
    let scene = try await ContractScene(subject)
    try await scene.owner.perform(Crews.Invite(crew: scene.target.crew, user: scene.friend.id))
    try await scene.friend.perform(Crews.Join(crew: scene.target.crew))
    // A profile with numbers that stand nowhere else.
    try await scene.owner.perform(
      Users.SaveProfile(
        personality: Personality(
          introvertExtrovert: 0.8117, spontaneousPlanner: 0.6229, activeRelaxed: 0.3343)))
    let secrets = [
      scene.owner.phone, "1993-07-21", "0.8117", "0.6229", "0.3343", "47.377", "8.541",
    ]
    for request in FriendsProbes.reading(scene.target) {
      try await expectNone(of: secrets, in: request, by: scene.friend)
    }
    let early = try await scene.friend.perform(Missions.Show(mission: scene.target.mission))
    try expect(early.location.address == nil, "a member who does not go is told the address")
    try expect(
      early.location.coordinates != ContractScene.point,
      "a member who does not go is told the place")
    try await scene.friend.perform(Missions.RSVP(mission: scene.target.mission, status: .going))
    let later = try await scene.friend.perform(Missions.Show(mission: scene.target.mission))
    try expect(
      later.location.address == ContractScene.address, "a member who goes is not told the address")
  }

  private static func expectNone<Request: FriendsRequest>(
    of secrets: [String], in request: Request, by friend: ContractFriend
  ) async throws {
    // The friend's own profile has the same town; it is theirs to see.
    let own: Set<String> = [
      Users.Me.endpoint.path, Safety.Export.endpoint.path,
    ]
    if own.contains(Request.endpoint.path) { return }
    guard let answer = try? await friend.perform(request) else { return }
    let text = String(decoding: try JSONEncoding.encode(answer), as: UTF8.self)
    for secret in secrets where text.contains(secret) {
      throw ExpectationFailure("\(Request.endpoint.path) tells \(secret)")
    }
  }

  static func givesThePlaceOnce(_ subject: FriendsServiceSubject) async throws {
    let host = try await subject.join(1, as: "Ada")
    let mission = try await host.perform(
      Missions.Create(
        title: "The last seat", date: subject.tomorrow, location: MissionLocation(name: "Cinema"),
        maxAttendees: 2))
    var friends: [ContractFriend] = []
    for number in 0..<20 {
      friends.append(try await subject.join(100 + number, as: "Friend \(number)"))
    }
    let results = try await withThrowingTaskGroup(of: Bool.self) { group in
      for friend in friends {
        group.addTask {
          do {
            try await friend.perform(Missions.RSVP(mission: mission.id, status: .going))
            return true
          } catch let error as ServiceError {
            try expect(error.reason == .missionFull, "the others are told \(error.code)")
            return false
          }
        }
      }
      return try await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    try expect(results.count { $0 } == 1, "\(results.count { $0 }) of 20 got the one place")
    let shown = try await host.perform(Missions.Show(mission: mission.id))
    try expect(shown.rsvpCount == 2, "\(shown.rsvpCount) go where 2 can")
  }
}

extension FriendsServiceContract {
  static func hidesTheBlocked(_ subject: FriendsServiceSubject) async throws {
    let scene = try await ContractScene(subject)
    // All can be seen at first, or the rest would prove nothing.
    try await scene.friend.perform(Users.Show(user: scene.owner.id))
    try await scene.friend.perform(Users.ReadPhoto(photo: scene.target.photo))
    try await scene.friend.perform(
      Conversations.Messages(conversation: scene.target.conversation))
    try await scene.owner.perform(Safety.Block(user: scene.friend.id))
    let blocked: [any FriendsRequest] = [
      Users.Show(user: scene.owner.id), Users.ReadPhoto(photo: scene.target.photo),
      Conversations.Messages(conversation: scene.target.conversation),
      Discover.Decide(user: scene.owner.id, verdict: .interested),
    ]
    for request in blocked { try await expectHidden(request, for: scene.friend) }
    try await expectHidden(Users.Show(user: scene.friend.id), for: scene.owner)
    for (viewer, other) in [(scene.friend, scene.owner), (scene.owner, scene.friend)] {
      let shown = try await viewer.perform(Discover.People(limit: 20)).suggestions
      try expect(
        !shown.contains { $0.user.id == other.id }, "discovery shows a member who is blocked")
    }
  }

  private static func expectHidden<Request: FriendsRequest>(
    _ request: Request, for friend: ContractFriend
  ) async throws {
    let error = try await friend.refusal(request)
    try expect(error == .notFound, "\(Request.endpoint.path) says \(error.code): \(error.message)")
  }

  static func lasts(_ subject: FriendsServiceSubject) async throws {
    let scene = try await ContractScene(subject)
    let crew = try await scene.owner.perform(Crews.Show(crew: scene.target.crew))
    let mission = try await scene.owner.perform(Missions.Show(mission: scene.target.mission))
    // What is refused leaves nothing behind.
    let before = try await scene.owner.perform(Crews.List()).crews.count
    let error = try await scene.owner.refusal(Crews.Create(name: "x", interestTags: []))
    try expect(error.reason == .validation, "a crew without a name is \(error.code)")
    let after = try await scene.owner.perform(Crews.List()).crews.count
    try expect(before == after, "a crew that was refused is there")

    var anonymous = scene.owner
    anonymous.caller.token = nil
    _ = try await anonymous.refusal(Users.SaveProfile(bio: "I was here."))
    let bio = try await scene.owner.perform(Users.Me()).profile?.bio
    try expect(bio == "I like rain.", "a request that was refused changed a profile")

    let owner = scene.owner.at(try await subject.reopen())
    let lastCrew = try await owner.perform(Crews.Show(crew: scene.target.crew))
    let lastMission = try await owner.perform(Missions.Show(mission: scene.target.mission))
    try expect(crew == lastCrew, "a crew differs after a restart of the service")
    try expect(mission == lastMission, "a mission differs after a restart of the service")
    let messages = try await owner.perform(
      Conversations.Messages(conversation: scene.target.conversation)
    ).messages
    try expect(messages.map(\.text) == ["Good morning."], "messages are gone")
  }

  static func endsInOneState(_ subject: FriendsServiceSubject) async throws {
    let scene = try await ContractScene(subject)
    let send = Conversations.Send(
      conversation: scene.target.conversation, message: .made(5), text: "Once.")
    let first = try await scene.owner.perform(send)
    let second = try await scene.owner.perform(send)
    try expect(first == second, "a message that is sent again is another")
    let messages = try await scene.owner.perform(
      Conversations.Messages(conversation: scene.target.conversation)
    ).messages
    try expect(messages.count == 2, "a message that is sent again stands twice")

    try await scene.owner.perform(Crews.Invite(crew: scene.target.crew, user: scene.friend.id))
    try await scene.owner.perform(Crews.Invite(crew: scene.target.crew, user: scene.friend.id))
    try await scene.friend.perform(Crews.Join(crew: scene.target.crew))
    let again = try await scene.friend.refusal(Crews.Join(crew: scene.target.crew))
    try expect(again.reason == .alreadyMember, "joining again is \(again.code)")
    try await scene.friend.perform(Missions.RSVP(mission: scene.target.mission, status: .going))
    let twice = try await scene.friend.refusal(
      Missions.RSVP(mission: scene.target.mission, status: .going))
    try expect(twice.reason == .alreadyAnswered, "the same answer again is \(twice.code)")
    let mission = try await scene.owner.perform(Missions.Show(mission: scene.target.mission))
    try expect(mission.rsvpCount == 2, "an answer that is given again counts twice")
    for _ in 0..<2 { try await scene.owner.perform(Safety.Block(user: scene.friend.id)) }
    let blocks = try await scene.owner.perform(Safety.ListBlocks()).users
    try expect(blocks.map(\.id) == [scene.friend.id], "a block that is made again stands twice")
    for _ in 0..<2 { try await scene.owner.perform(Safety.Unblock(user: scene.friend.id)) }
  }
}
