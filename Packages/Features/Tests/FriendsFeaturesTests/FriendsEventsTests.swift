import DomainModels
import FriendsModels
import FriendsRequests
import Services
import ServicesTesting
import StorageTesting
import Testing

@testable import FriendsFeatures

@Suite("Live updates of friends") struct FriendsEventsTests {
  @Test("a message is reported to the two of its conversation, and reading is not")
  func conversations() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let fixture = try await FriendsFixture.inFile(folder)
    let (ada, bo) = (try await fixture.member("Ada"), try await fixture.member("Bo"))
    let cy = try await fixture.member("Cy")
    let time = HeldSleep()
    let hub = FriendsEvents.hub(fixture, sleep: time.exceptPauses)
    var (adas, cys) = (try await EventReader(ada, hub, time), try await EventReader(cy, hub, time))
    let talk = WireID(Conversation.identity(of: ada.id, and: bo.id))
    #expect(try await adas.reported { _ = try await ada.meet(bo) } == [.conversation(talk)])
    let message = Conversations.Send(
      conversation: talk, message: WireID(fixture.identifiers.next()), text: "Hi")
    #expect(try await adas.reported { _ = try await bo.perform(message) } == [.conversation(talk)])
    #expect(
      try await adas.reported {
        _ = try await ada.perform(Conversations.MarkRead(conversation: talk))
      }.isEmpty)
    #expect(
      try await adas.reported { _ = try await ada.perform(Conversations.End(conversation: talk)) }
        == [.conversation(talk)])
    #expect(try await cys.reported {}.isEmpty)
  }

  @Test("a user who is blocked is told that what they shared has changed, and nothing after it")
  func blocks() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let fixture = try await FriendsFixture.inFile(folder)
    let (ada, bo) = (try await fixture.member("Ada"), try await fixture.member("Bo"))
    let talk = try await ada.meet(bo)
    let mission = try await bo.mission()
    try await ada.rsvp(mission)
    let time = HeldSleep()
    let hub = FriendsEvents.hub(fixture, sleep: time.exceptPauses)
    var adas = try await EventReader(ada, hub, time)
    let lost = try await adas.reported { _ = try await bo.perform(Safety.Block(user: ada.wire)) }
    #expect(lost == [.conversation(talk), .mission(mission)])
    #expect(
      try await adas.reported { _ = try await bo.perform(Missions.Cancel(mission: mission)) }
        .isEmpty)
  }

  @Test("crews are reported to those who belong to them or are invited, requests to admins")
  func crews() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let fixture = try await FriendsFixture.inFile(folder)
    let (ada, bo) = (try await fixture.member("Ada"), try await fixture.member("Bo"))
    let (cy, dee) = (try await fixture.member("Cy"), try await fixture.member("Dee"))
    let crew = try await ada.crew(with: bo)
    let edit = Crews.Edit(crew: crew, admission: .request)
    let time = HeldSleep()
    let hub = FriendsEvents.hub(fixture, sleep: time.exceptPauses)
    var (adas, bos) = (try await EventReader(ada, hub, time), try await EventReader(bo, hub, time))
    var cys = try await EventReader(cy, hub, time)
    #expect(try await bos.reported { _ = try await ada.perform(edit) } == [.crew(crew)])
    #expect(try await adas.reported {} == [.crew(crew)])
    #expect(
      try await cys.reported {
        _ = try await ada.perform(Crews.Invite(crew: crew, user: cy.wire))
      } == [.crew(crew)])
    #expect(try await adas.reported {}.isEmpty)
    #expect(
      try await adas.reported { _ = try await dee.perform(Crews.Join(crew: crew)) }
        == [.crew(crew)])
    #expect(try await bos.reported {}.isEmpty)
    #expect(
      try await bos.reported { _ = try await bo.perform(Crews.Leave(crew: crew)) }
        == [.crew(crew)])
    #expect(
      try await bos.reported {
        _ = try await ada.perform(Crews.Edit(crew: crew, name: "Climbers"))
      }.isEmpty)
    #expect(try await cys.reported {} == [.crew(crew)])
  }

  @Test("missions are reported to their hosts, crews and those who answered")
  func missions() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let fixture = try await FriendsFixture.inFile(folder)
    let (ada, bo) = (try await fixture.member("Ada"), try await fixture.member("Bo"))
    let (cy, dee) = (try await fixture.member("Cy"), try await fixture.member("Dee"))
    let crew = try await ada.crew(with: bo)
    let walk = try await ada.mission(crew: crew)
    let chess = try await ada.mission("Chess", max: 2)
    let time = HeldSleep()
    let hub = FriendsEvents.hub(fixture, sleep: time.exceptPauses)
    var (adas, bos) = (try await EventReader(ada, hub, time), try await EventReader(bo, hub, time))
    var cys = try await EventReader(cy, hub, time)
    #expect(try await cys.reported { try await cy.rsvp(chess) } == [.mission(chess)])
    #expect(
      try await adas.reported { try await bo.rsvp(walk, .maybe) } == [
        .mission(walk), .mission(chess),
      ])
    #expect(try await bos.reported {} == [.mission(walk)])
    // Dee waits for a place in Chess, which Bo has nothing to do with.
    #expect(
      try await cys.reported { try await dee.rsvp(chess, wait: true) } == [.mission(chess)])
    #expect(
      try await cys.reported { _ = try await ada.perform(Missions.Cancel(mission: chess)) }
        == [.mission(chess)])
    #expect(try await bos.reported {}.isEmpty)
  }

  @Test("of a mission no user learns by an event that a hidden member answers")
  func hiddenAnswers() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let fixture = try await FriendsFixture.inFile(folder)
    let (ada, bo) = (try await fixture.member("Ada"), try await fixture.member("Bo"))
    let cy = try await fixture.member("Cy")
    let walk = try await ada.mission()
    try await bo.rsvp(walk, .maybe)
    _ = try await bo.perform(Safety.Block(user: cy.wire))
    let time = HeldSleep()
    let hub = FriendsEvents.hub(fixture, sleep: time.exceptPauses)
    var (adas, bos) = (try await EventReader(ada, hub, time), try await EventReader(bo, hub, time))
    #expect(try await bos.reported { try await cy.rsvp(walk, .maybe) }.isEmpty)
    #expect(try await adas.reported {} == [.mission(walk)])
  }
}
