import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Storage
import Testing

@Suite("Decisions at the same moment") struct MeetingTests {
  @Test("of two who are interested at once each finds the one conversation") func interest()
    async throws
  {
    for seed in 0..<20 {
      let fixture = try FriendsFixture(seed: UInt64(seed))
      let ada = try await fixture.member("Ada")
      let bo = try await fixture.member("Bo")
      async let one = ada.perform(Discover.Decide(user: bo.wire, verdict: .interested))
      async let other = bo.perform(Discover.Decide(user: ada.wire, verdict: .interested))
      let made = try await [one, other]
      #expect(made.contains { $0.isMutual })
      let talks = try await ada.perform(Conversations.List()).conversations
      #expect(talks.count == 1 && talks[0].id == made.compactMap(\.conversationID).first)
    }
  }

  @Test("a block that is made while the other answers a mission parts them") func answer()
    async throws
  {
    for seed in 0..<20 {
      let fixture = try FriendsFixture(seed: UInt64(seed))
      let ada = try await fixture.member("Ada")
      let bo = try await fixture.member("Bo")
      let mission = try await fixture.member("Cy").mission()
      try await ada.rsvp(mission)
      async let block = ada.perform(Safety.Block(user: bo.wire))
      async let answer = bo.refusal(Missions.RSVP(mission: mission, status: .going))
      _ = try await (block, answer)
      let going = try await fixture.store.read { reading in
        try reading.fetch(Query<MissionRSVP>().filter(\.status == .going)).map(\.member)
      }
      #expect(!(going.contains(ada.id) && going.contains(bo.id)))
    }
  }

  @Test("of two who accept the last seats at once one makes the crew") func proposal() async throws
  {
    let fixture = try FriendsFixture()
    let members = [
      try await fixture.member("Ada"), try await fixture.member("Bo"),
      try await fixture.member("Cy"),
    ]
    let proposal = try await members[0].perform(Crews.Propose(size: 3, hoursInCommon: 1)).id
    async let one = members[1].perform(Crews.AnswerProposal(proposal: proposal, accept: true))
    async let other = members[2].perform(Crews.AnswerProposal(proposal: proposal, accept: true))
    _ = try await (one, other)
    let (crews, memberships) = try await fixture.store.read {
      (try $0.count(Query<Crew>()), try $0.count(Query<CrewMembership>()))
    }
    #expect(crews == 1 && memberships == 3)
  }

  @Test("a report hides each from the other before what follows from it is carried out")
  func report() async throws {
    let scene = try await Scene()
    scene.backend.stop(after: 1)
    _ = try? await scene.ada.perform(Safety.Report(user: scene.bo.wire, reason: .spam))
    scene.backend.goOn()
    #expect(await scene.bo.refusal(Users.Show(user: scene.ada.wire)) == .notFound)
    #expect(await scene.ada.refusal(Users.Show(user: scene.bo.wire)) == .notFound)
    #expect(try await scene.ada.perform(Safety.ListReports()).reports.isEmpty)
    scene.fixture.pass(seconds: 1)
    try await FriendsOutbox(scene.fixture).deliverDue()
    #expect(try await scene.ada.perform(Safety.ListReports()).reports.count == 1)
  }

  @Test("interest that is taken back ends a conversation without messages")
  func interestIsOver() async throws {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo")
    _ = try await ada.meet(bo)
    _ = try await ada.perform(Discover.Decide(user: bo.wire, verdict: .notNow))
    #expect(try await bo.perform(Conversations.List()).conversations.isEmpty)
  }

  @Test("a block that is taken back before its report is worked off again does not come back")
  func unblocking() async throws {
    let scene = try await Scene()
    // The decision and the report; then the program is killed.
    scene.backend.stop(after: 2)
    _ = try? await scene.ada.perform(Safety.Report(user: scene.bo.wire, reason: .spam))
    scene.backend.goOn()
    _ = try await scene.ada.perform(Safety.Unblock(user: scene.bo.wire))
    scene.fixture.pass(seconds: 1)
    try await FriendsOutbox(scene.fixture).deliverDue()
    #expect(try await scene.ada.perform(Safety.ListBlocks()).users.isEmpty)
  }
}
