public import DomainModelsTesting
import FriendsModels
import FriendsRequests
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
