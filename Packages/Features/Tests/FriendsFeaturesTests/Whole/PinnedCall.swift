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
struct PinnedCall: Sendable, CustomTestStringConvertible {
  typealias Act = @Sendable (Stage) async throws -> Void

  let name: String
  let cost: String
  /// What comes before it, and is not counted.
  let prepare: Act
  let act: Act

  var testDescription: String { name }

  private init<Request: FriendsRequest>(
    reads: Int, writes: Int = 0, by member: any KeyPath<Stage, DeskMember> & Sendable = \.ada,
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
    PinnedCall(reads: 0, writes: 1) { _ in Auth.SendCode(phoneNumber: "+447700900999") },
    PinnedCall(
      reads: 0, writes: 2,
      after: { stage in
        _ = try await stage.ada.perform(Auth.SendCode(phoneNumber: "+447700900999"))
      },
      { Auth.VerifyCode(phoneNumber: "+447700900999", code: try $0.code()) }),
    PinnedCall(reads: 0, writes: 1) { Auth.Refresh(refreshToken: try await $0.refreshToken()) },
    PinnedCall(reads: 0, writes: 1) { Auth.LogOut(refreshToken: try await $0.refreshToken()) },
    PinnedCall(reads: 1) { _ in Auth.ListSessions() },
    PinnedCall(reads: 1, writes: 1) { Auth.EndSession(session: $0.resources.session) },
    PinnedCall(reads: 1, writes: 1) { _ in Auth.EndOtherSessions() },
    PinnedCall(reads: 2, writes: 1) { _ in Auth.RequestProof() },
    PinnedCall(reads: 17, writes: 6, by: \.cy) { stage in
      let sent = try await stage.cy.perform(Auth.RequestProof())
      return Auth.Delete(code: try stage.code(), challengeID: sent.challengeID)
    },
  ]

  private static let members = [
    PinnedCall(reads: 1) { _ in Users.Me() },
    PinnedCall(reads: 0, writes: 1) { _ in Users.SaveProfile(bio: "I like rain.") },
    PinnedCall(reads: 1, writes: 1) { _ in Users.AddPhoto(photo: FriendsProbes.picture) },
    PinnedCall(reads: 0, writes: 1) { _ in Users.RemovePhoto(index: 0) },
    PinnedCall(reads: 1, by: \.bo) { Users.ReadPhoto(photo: $0.resources.photo) },
    PinnedCall(reads: 1, by: \.bo) { Users.Show(user: $0.ada.wire) },
    PinnedCall(reads: 1) { _ in Users.Settings() },
    PinnedCall(reads: 0, writes: 1) { _ in Users.SaveSettings(freeHours: ["tue 18-22"]) },
    PinnedCall(reads: 1) { _ in Home.Show() },
    PinnedCall(reads: 1) { _ in Find(text: "bo") },
  ]

  private static let discoveries = [
    PinnedCall(reads: 1) { _ in Discover.People() },
    PinnedCall(reads: 1, by: \.cy) { _ in Discover.Crews() },
    PinnedCall(reads: 1, by: \.bo) { _ in Discover.Missions() },
    PinnedCall(reads: 2, writes: 2, by: \.cy) {
      Discover.Decide(user: $0.ada.wire, verdict: .interested)
    },
    PinnedCall(
      reads: 0, writes: 2, by: \.cy,
      after: { stage in
        _ = try await stage.cy.perform(
          Discover.Decide(user: stage.ada.wire, verdict: .interested))
      }, { Discover.UndoDecision(user: $0.ada.wire) }),
  ]

  private static let talks = [
    PinnedCall(reads: 1) { _ in Conversations.List() },
    PinnedCall(reads: 1) { Conversations.Messages(conversation: $0.resources.conversation) },
    PinnedCall(reads: 1, writes: 1) {
      Conversations.Send(
        conversation: $0.resources.conversation, message: $0.resources.message, text: "Hello.")
    },
    PinnedCall(
      reads: 1, writes: 1, by: \.bo,
      after: { stage in
        _ = try await stage.ada.perform(
          Conversations.Send(
            conversation: stage.resources.conversation, message: stage.resources.message,
            text: "Hello."))
      }, { Conversations.MarkRead(conversation: $0.resources.conversation) }),
    PinnedCall(reads: 0, writes: 1) {
      Conversations.End(conversation: $0.resources.conversation)
    },
  ]

  private static let crews = [
    PinnedCall(reads: 1) { _ in Crews.List() },
    PinnedCall(reads: 1) { _ in Crews.ListProposals() },
    PinnedCall(reads: 1) { Crews.Show(crew: $0.resources.crew) },
    PinnedCall(reads: 2, writes: 1) { _ in Crews.Create(name: "Chess", interestTags: ["chess"]) },
    PinnedCall(reads: 1, writes: 1) { Crews.Edit(crew: $0.resources.crew, description: "Rain") },
    PinnedCall(reads: 1, writes: 2) { Crews.Delete(crew: $0.resources.crew) },
    PinnedCall(reads: 0, writes: 2, by: \.bo) { Crews.Leave(crew: $0.resources.crew) },
    PinnedCall(reads: 1, writes: 2) {
      Crews.SetRole(crew: $0.resources.crew, user: $0.bo.wire, role: .admin)
    },
    PinnedCall(reads: 0, writes: 2) { Crews.Remove(crew: $0.resources.crew, user: $0.bo.wire) },
    PinnedCall(reads: 2, writes: 3) { _ in Crews.Propose(size: 3, hoursInCommon: 0) },
    PinnedCall(
      reads: 2, writes: 1, by: \.bo,
      after: { _ = try await $0.ada.perform(Crews.Propose(size: 3, hoursInCommon: 0)) },
      { stage in
        let proposals = try await stage.bo.perform(Crews.ListProposals()).proposals
        return Crews.AnswerProposal(proposal: try #require(proposals.first).id, accept: true)
      }),
  ]

  private static let joining = [
    PinnedCall(reads: 1, writes: 2, by: \.cy) { Crews.Join(crew: $0.resources.crew) },
    PinnedCall(reads: 1, writes: 2) { Crews.Invite(crew: $0.resources.crew, user: $0.cy.wire) },
    PinnedCall(reads: 1) { _ in Crews.ListInvitations() },
    PinnedCall(
      reads: 1, writes: 3, by: \.cy,
      after: { stage in
        _ = try await stage.ada.perform(
          Crews.Invite(crew: stage.resources.crew, user: stage.cy.wire))
      }, { Crews.AnswerInvitation(crew: $0.resources.crew, accept: true) }),
    PinnedCall(reads: 1) { Crews.ListJoinRequests(crew: $0.resources.crew) },
    PinnedCall(
      reads: 1, writes: 3,
      after: { _ = try await $0.cy.perform(Crews.Join(crew: $0.resources.crew)) },
      { Crews.AnswerJoinRequest(crew: $0.resources.crew, user: $0.cy.wire, accept: true) }),
  ]

  private static let missions = [
    PinnedCall(reads: 1) { _ in Missions.List() },
    PinnedCall(reads: 1) { Missions.BestTimes(crewID: $0.resources.crew) },
    PinnedCall(
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
    PinnedCall(reads: 1, by: \.bo) { Missions.Show(mission: $0.resources.mission) },
    PinnedCall(reads: 2, writes: 1) {
      Missions.Create(
        title: "Another", date: $0.resources.future, location: MissionLocation(name: "Gate"))
    },
    PinnedCall(reads: 1, writes: 1) {
      Missions.Edit(mission: $0.resources.mission, description: "Bring boots")
    },
    PinnedCall(reads: 0, writes: 1) { Missions.Cancel(mission: $0.resources.mission) },
    PinnedCall(reads: 0, writes: 1, by: \.bo) {
      Missions.RSVP(mission: $0.resources.mission, status: .going)
    },
    PinnedCall(
      reads: 0, writes: 1, by: \.bo, after: { try await $0.ada.rsvp($0.full, .maybe) },
      { Missions.AnswerOffer(mission: $0.full, accept: true) }),
    PinnedCall(
      reads: 1, writes: 1, after: { _ = try await $0.ada.mission("Soon", in: 23) },
      { _ in Missions.Reminders() }),
  ]

  private static let feeds = [
    PinnedCall(reads: 1) { Missions.Calendar(mission: $0.resources.mission) },
    PinnedCall(reads: 1) { _ in Missions.Feed() },
    PinnedCall(reads: 0, writes: 1) { _ in Missions.MakeFeed() },
    PinnedCall(reads: 0, writes: 1) { _ in Missions.RevokeFeed() },
    PinnedCall(reads: 1) {
      Missions.ReadFeed(token: try await $0.ada.perform(Missions.MakeFeed()).token)
    },
  ]

  private static let safety = [
    PinnedCall(reads: 0, writes: 7) { Safety.Block(user: $0.bo.wire) },
    PinnedCall(reads: 0, writes: 1) { Safety.Unblock(user: $0.bo.wire) },
    PinnedCall(reads: 1) { _ in Safety.ListBlocks() },
    PinnedCall(reads: 1, writes: 8) { Safety.Report(user: $0.bo.wire, reason: .spam) },
    PinnedCall(reads: 1) { _ in Safety.ListReports() },
    PinnedCall(reads: 1) { _ in Safety.Export() },
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
