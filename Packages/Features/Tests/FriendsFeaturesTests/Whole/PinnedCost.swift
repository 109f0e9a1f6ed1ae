import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import FriendsServiceTesting
import Secrets
import Services
import StorageTesting
import Testing

/// One successful call on a ``Stage``, and what it costs.
struct PinnedCost: Sendable, CustomTestStringConvertible {
  typealias Act = @Sendable (Stage) async throws -> Void

  let name: String
  let cost: String
  /// The action before it, which is not counted.
  let prepare: Act
  let act: Act

  var testDescription: String { name }

  private init<Request: FriendsRequest>(
    reads: Int, writes: Int = 0, by member: any KeyPath<Stage, FixtureMember> & Sendable = \.ada,
    after prepare: @escaping Act = { _ in },
    _ request: @escaping @Sendable (Stage) async throws -> Request
  ) {
    name = Request.requestName
    cost = "\(reads) reads, \(writes) writes"
    self.prepare = prepare
    act = { stage in
      let request = try await request(stage)
      stage.backend.reset()
      _ = try await stage[keyPath: member].perform(request)
    }
  }

  static let all =
    accounts + members + discoveries + talks + crews + joining + missions + feeds
    + safety

  private static let accounts = [
    PinnedCost(reads: 0, writes: 1) { _ in Auth.SendCode(phoneNumber: "+447700900999") },
    PinnedCost(
      reads: 0, writes: 2,
      after: { stage in
        _ = try await stage.ada.perform(Auth.SendCode(phoneNumber: "+447700900999"))
      },
      { Auth.VerifyCode(phoneNumber: "+447700900999", code: try $0.code()) }),
    PinnedCost(reads: 0, writes: 1) { Auth.Refresh(refreshToken: try await $0.refreshToken()) },
    PinnedCost(reads: 0, writes: 1) { Auth.LogOut(refreshToken: try await $0.refreshToken()) },
    PinnedCost(reads: 1) { _ in Auth.ListSessions() },
    PinnedCost(reads: 1, writes: 1) { Auth.EndSession(session: $0.resources.session) },
    PinnedCost(reads: 1, writes: 1) { _ in Auth.EndOtherSessions() },
    PinnedCost(reads: 2, writes: 1) { _ in Auth.RequestProof() },
    PinnedCost(reads: 17, writes: 6, by: \.cy) { stage in
      let sent = try await stage.cy.perform(Auth.RequestProof())
      return Auth.Delete(code: try stage.code(), challengeID: sent.challengeID)
    },
  ]

  private static let members = [
    PinnedCost(reads: 1) { _ in Users.Me() },
    PinnedCost(reads: 0, writes: 1) { _ in Users.SaveProfile(bio: "I like rain.") },
    PinnedCost(reads: 1, writes: 1) { _ in Users.AddPhoto(photo: FriendsProbes.picture) },
    PinnedCost(reads: 0, writes: 1) { _ in Users.RemovePhoto(index: 0) },
    PinnedCost(reads: 1, by: \.bo) { Users.ReadPhoto(photo: $0.resources.photo) },
    PinnedCost(reads: 1, by: \.bo) { Users.Show(user: $0.ada.wire) },
    PinnedCost(reads: 1) { _ in Users.Settings() },
    PinnedCost(reads: 0, writes: 1) { _ in Users.SaveSettings(freeHours: ["tue 18-22"]) },
    PinnedCost(reads: 1) { _ in Home.Show() },
    PinnedCost(reads: 1) { _ in Find(text: "bo") },
  ]

  private static let discoveries = [
    PinnedCost(reads: 1) { _ in Discover.People() },
    PinnedCost(reads: 1, by: \.cy) { _ in Discover.Crews() },
    PinnedCost(reads: 1, by: \.bo) { _ in Discover.Missions() },
    PinnedCost(reads: 2, writes: 2, by: \.cy) {
      Discover.Decide(user: $0.ada.wire, verdict: .interested)
    },
    PinnedCost(
      reads: 0, writes: 2, by: \.cy,
      after: { stage in
        _ = try await stage.cy.perform(
          Discover.Decide(user: stage.ada.wire, verdict: .interested))
      }, { Discover.UndoDecision(user: $0.ada.wire) }),
  ]

  private static let talks = [
    PinnedCost(reads: 1) { _ in Conversations.List() },
    PinnedCost(reads: 1) { Conversations.Messages(conversation: $0.resources.conversation) },
    PinnedCost(reads: 1, writes: 1) {
      Conversations.Send(
        conversation: $0.resources.conversation, message: $0.resources.message, text: "Hello.")
    },
    PinnedCost(
      reads: 1, writes: 1, by: \.bo,
      after: { stage in
        _ = try await stage.ada.perform(
          Conversations.Send(
            conversation: stage.resources.conversation, message: stage.resources.message,
            text: "Hello."))
      }, { Conversations.MarkRead(conversation: $0.resources.conversation) }),
    PinnedCost(reads: 0, writes: 1) {
      Conversations.End(conversation: $0.resources.conversation)
    },
  ]

  private static let crews = [
    PinnedCost(reads: 1) { _ in Crews.List() },
    PinnedCost(reads: 1) { _ in Crews.ListProposals() },
    PinnedCost(reads: 1) { Crews.Show(crew: $0.resources.crew) },
    PinnedCost(reads: 2, writes: 1) { _ in Crews.Create(name: "Chess", interestTags: ["chess"]) },
    PinnedCost(reads: 1, writes: 1) { Crews.Edit(crew: $0.resources.crew, description: "Rain") },
    PinnedCost(reads: 1, writes: 2) { Crews.Delete(crew: $0.resources.crew) },
    PinnedCost(reads: 0, writes: 2, by: \.bo) { Crews.Leave(crew: $0.resources.crew) },
    PinnedCost(reads: 1, writes: 2) {
      Crews.SetRole(crew: $0.resources.crew, user: $0.bo.wire, role: .admin)
    },
    PinnedCost(reads: 0, writes: 2) { Crews.Remove(crew: $0.resources.crew, user: $0.bo.wire) },
    PinnedCost(reads: 2, writes: 3) { _ in Crews.Propose(size: 3, hoursInCommon: 0) },
    PinnedCost(
      reads: 2, writes: 1, by: \.bo,
      after: { _ = try await $0.ada.perform(Crews.Propose(size: 3, hoursInCommon: 0)) },
      { stage in
        let proposals = try await stage.bo.perform(Crews.ListProposals()).proposals
        return Crews.AnswerProposal(proposal: try #require(proposals.first).id, accept: true)
      }),
  ]

  private static let joining = [
    PinnedCost(reads: 1, writes: 2, by: \.cy) { Crews.Join(crew: $0.resources.crew) },
    PinnedCost(reads: 1, writes: 2) { Crews.Invite(crew: $0.resources.crew, user: $0.cy.wire) },
    PinnedCost(reads: 1) { _ in Crews.ListInvitations() },
    PinnedCost(
      reads: 1, writes: 3, by: \.cy,
      after: { stage in
        _ = try await stage.ada.perform(
          Crews.Invite(crew: stage.resources.crew, user: stage.cy.wire))
      }, { Crews.AnswerInvitation(crew: $0.resources.crew, accept: true) }),
    PinnedCost(reads: 1) { Crews.ListJoinRequests(crew: $0.resources.crew) },
    PinnedCost(
      reads: 1, writes: 3,
      after: { _ = try await $0.cy.perform(Crews.Join(crew: $0.resources.crew)) },
      { Crews.AnswerJoinRequest(crew: $0.resources.crew, user: $0.cy.wire, accept: true) }),
  ]

  private static let missions = [
    PinnedCost(reads: 1) { _ in Missions.List() },
    PinnedCost(reads: 1) { Missions.BestTimes(crewID: $0.resources.crew) },
    PinnedCost(
      reads: 1,
      after: { stage in
        _ = try await stage.cy.perform(Crews.Join(crew: stage.resources.crew))
        _ = try await stage.ada.perform(
          Crews.AnswerJoinRequest(crew: stage.resources.crew, user: stage.cy.wire, accept: true))
        let home = Location(
          city: "Zurich", state: "ZH", coordinates: Coordinates(lat: 47.38, lng: 8.54))
        for member in [stage.ada, stage.bo, stage.cy] {
          _ = try await member.perform(Users.SaveProfile(location: home))
        }
      },
      {
        Missions.BestPlaces(
          places: [
            MissionLocation(name: "North Gate", coordinates: Coordinates(lat: 47.4, lng: 8.5))
          ], crewID: $0.resources.crew)
      }),
    PinnedCost(reads: 1, by: \.bo) { Missions.Show(mission: $0.resources.mission) },
    PinnedCost(reads: 2, writes: 1) {
      Missions.Create(
        title: "Another", date: $0.resources.future, location: MissionLocation(name: "Gate"))
    },
    PinnedCost(reads: 1, writes: 1) {
      Missions.Edit(mission: $0.resources.mission, description: "Bring boots")
    },
    PinnedCost(reads: 0, writes: 1) { Missions.Cancel(mission: $0.resources.mission) },
    PinnedCost(reads: 0, writes: 1, by: \.bo) {
      Missions.RSVP(mission: $0.resources.mission, status: .going)
    },
    PinnedCost(
      reads: 0, writes: 1, by: \.bo, after: { try await $0.ada.rsvp($0.full, .maybe) },
      { Missions.AnswerOffer(mission: $0.full, accept: true) }),
    PinnedCost(
      reads: 1, writes: 1, after: { _ = try await $0.ada.mission("Soon", in: 23) },
      { _ in Missions.Reminders() }),
  ]

  private static let feeds = [
    PinnedCost(reads: 1) { Missions.Calendar(mission: $0.resources.mission) },
    PinnedCost(reads: 1) { _ in Missions.Feed() },
    PinnedCost(reads: 0, writes: 1) { _ in Missions.MakeFeed() },
    PinnedCost(reads: 0, writes: 1) { _ in Missions.RevokeFeed() },
    PinnedCost(reads: 1) {
      Missions.ReadFeed(token: try await $0.ada.perform(Missions.MakeFeed()).token)
    },
  ]

  private static let safety = [
    PinnedCost(reads: 0, writes: 7) { Safety.Block(user: $0.bo.wire) },
    PinnedCost(reads: 0, writes: 1) { Safety.Unblock(user: $0.bo.wire) },
    PinnedCost(reads: 1) { _ in Safety.ListBlocks() },
    PinnedCost(reads: 1, writes: 8) { Safety.Report(user: $0.bo.wire, reason: .spam) },
    PinnedCost(reads: 1) { _ in Safety.ListReports() },
    PinnedCost(reads: 1) { _ in Safety.Export() },
  ]
}

extension Stage {
  /// The refresh token of a session that begins now.
  fileprivate func refreshToken() async throws -> SecretText {
    let phone = "+447700900998"
    _ = try await ada.perform(Auth.SendCode(phoneNumber: phone))
    return try await ada.perform(Auth.VerifyCode(phoneNumber: phone, code: try code())).refreshToken
  }
}
