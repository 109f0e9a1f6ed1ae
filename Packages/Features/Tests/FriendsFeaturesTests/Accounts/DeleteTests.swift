import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Identity
import IdentityTesting
import Secrets
import Storage
import Testing

@Suite("Deleting an account") struct DeleteTests {
  @Test("crews get another admin, and the last one takes them along") func crews() async throws {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo")
    let shared = try await ada.crew("Shared", with: bo)
    let alone = try await ada.crew("Alone")
    try await ada.delete()
    let crew = try await bo.perform(Crews.Show(crew: shared))
    #expect(crew.memberCount == 1 && crew.myRole == .admin && crew.createdBy == nil)
    #expect(try await fixture.store.read { try $0.find(alone.id) } == nil)
    #expect(await ada.refusal(Users.Me()) == .unauthorized)
    // With the creator gone the member who looks after it may delete it.
    #expect(await bo.refusal(Crews.Delete(crew: shared)) == nil)
  }

  @Test("missions are called off, and places pass on") func missions() async throws {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo")
    let cy = try await fixture.member("Cy")
    let hosted = try await ada.mission("Hosted")
    try await bo.rsvp(hosted)
    let full = try await bo.mission("Full", max: 2)
    try await ada.rsvp(full)
    try await cy.rsvp(full, wait: true)
    try await ada.delete()
    #expect(await bo.refusal(Missions.Show(mission: hosted)) == .notFound)
    #expect(try await bo.told().contains("a mission was called off"))
    let waiting = try await cy.perform(Missions.Show(mission: full)).waitList
    #expect(waiting?.offerEndsAt != nil)
  }

  @Test("nothing of them is left but a report without its reporter") func traces() async throws {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo")
    let talk = try await ada.meet(bo)
    _ = try await ada.perform(
      Conversations.Send(
        conversation: talk, message: WireID(fixture.identifiers.next()), text: "Hello."))
    _ = try await ada.perform(Safety.Report(user: bo.wire, reason: .spam))
    try await ada.delete()
    let (reports, counts) = try await fixture.store.read { reading in
      (
        try reading.fetch(Query<MemberReport>().includingDeleted()),
        [
          try reading.count(Query<Conversation>().includingDeleted()),
          try reading.count(Query<FriendMessage>().includingDeleted()),
          try reading.count(Query<MemberDecision>().includingDeleted()),
          try reading.count(Query<MemberBlock>().includingDeleted()),
          try reading.count(Query<Member>().filter(\.id == ada.id).includingDeleted()),
        ]
      )
    }
    #expect(reports.map(\.reporter) == [nil] && counts == [0, 0, 0, 0, 0])
  }

  @Test("it needs a fresh code") func proof() async throws {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    fixture.pass(seconds: 40)
    let sent = try await ada.perform(Auth.RequestProof())
    let right = try #require(fixture.sender.codes.last?.code.digits)
    let wrong = right == "111111" ? "222222" : "111111"
    #expect(
      await ada.refusal(
        Auth.Delete(code: SecretText(wrong), challengeID: sent.challengeID)) != nil)
    #expect(await ada.refusal(Users.Me()) == nil)
  }

  @Test("tidying erases members whose account is gone, and what has aged") func tidying()
    async throws
  {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo")
    _ = try await ada.meet(bo)
    let account = Identifier<Account>(ada.id.uuid)
    try await fixture.store.write { try $0.erase(account, at: fixture.clock.now) }
    #expect(try await PurgeFriends(fixture)() == 1)
    #expect(try await fixture.store.read { try $0.count(Query<Member>()) } == 1)
    fixture.pass(seconds: 91 * 86_400)
    #expect(try await PurgeFriends(fixture)() >= 0)
    #expect(try await fixture.store.read { try $0.count(Query<ActivityEntry>()) } == 0)
  }
}
