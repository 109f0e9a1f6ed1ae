import DomainModels
import FriendsModels
import FriendsRequests
import Interchange
import Services
import Storage
import Testing

@Suite("Safety") struct SafetyTests {
  @Test("who blocks ends what joins them, and both stay invisible to each other") func blocking()
    async throws
  {
    let desk = try FriendsDesk()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let talk = try await ada.meet(bo)
    let crew = try await ada.crew("Crew", with: bo)
    let theirs = try await bo.mission("Theirs")
    let mine = try await ada.mission("Mine")
    try await ada.rsvp(theirs)
    try await bo.rsvp(mine)
    _ = try await ada.perform(Safety.Block(user: bo.wire))
    for (one, other) in [(ada, bo), (bo, ada)] {
      #expect(await one.refusal(Users.Show(user: other.wire)) == .notFound)
      #expect(await one.refusal(Conversations.Messages(conversation: talk)) == .notFound)
      #expect(try await one.perform(Discover.People()).suggestions.isEmpty)
      let members = try await one.perform(Crews.Show(crew: crew)).members
      #expect(members?.map(\.id) == [one.wire])
    }
    #expect(await ada.refusal(Missions.Show(mission: theirs)) == .notFound)
    #expect(await bo.refusal(Missions.Show(mission: mine)) == .notFound)
    let going = try await desk.store.read { try $0.fetch(Query<MissionRSVP>()) }
    #expect(Set(going.map { $0.member }) == [ada.id, bo.id] && going.count == 2)
    #expect(try await ada.perform(Safety.ListBlocks()).users.map(\.name) == ["Bo"])
    #expect(try await bo.perform(Safety.ListBlocks()).users.isEmpty)
    _ = try await ada.perform(Safety.Unblock(user: bo.wire))
    #expect(await ada.refusal(Users.Show(user: bo.wire)) == nil)
    #expect(try await ada.perform(Conversations.List()).conversations.isEmpty)
    #expect(await ada.refusal(Safety.Block(user: ada.wire)) == .yourself)
  }

  @Test("a report keeps what was said, sealed, and blocks") func reporting() async throws {
    let desk = try FriendsDesk()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let talk = try await ada.meet(bo)
    for number in 0..<3 {
      _ = try await bo.perform(
        Conversations.Send(
          conversation: talk, message: WireID(desk.identifiers.next()), text: "Buy \(number)"))
    }
    let report = try await ada.perform(
      Safety.Report(user: bo.wire, reason: .spam, note: "Advertisements."))
    #expect(report.evidenceCount == 3 && report.note == "Advertisements." && report.reason == .spam)
    #expect(try await ada.perform(Safety.ListReports()).reports == [report])
    #expect(await ada.refusal(Users.Show(user: bo.wire)) == .notFound)
    // Once more, of a member who is blocked by now.
    #expect(await ada.refusal(Safety.Report(user: bo.wire, reason: .other)) == nil)
    #expect(await ada.refusal(Safety.Report(user: ada.wire, reason: .spam)) == .yourself)
    let stranger = WireID<Member>(desk.identifiers.next())
    #expect(await ada.refusal(Safety.Report(user: stranger, reason: .spam)) == .notFound)
    let long = String(repeating: "a", count: FriendsLimits.noteLength + 1)
    #expect(
      await ada.refusal(Safety.Report(user: bo.wire, reason: .spam, note: long)) == .validation)
  }

  @Test("an export has all that is kept, and nothing of who blocks one") func exporting()
    async throws
  {
    let desk = try FriendsDesk()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let cy = try await desk.member("Cy")
    let talk = try await ada.meet(bo)
    _ = try await ada.meet(cy)
    _ = try await ada.perform(
      Conversations.Send(
        conversation: talk, message: WireID(desk.identifiers.next()), text: "Hello."))
    _ = try await ada.crew("Crew", with: bo)
    _ = try await ada.mission("Mine")
    _ = try await ada.perform(Missions.MakeFeed())
    _ = try await cy.perform(Safety.Block(user: ada.wire))
    let document = try await ada.perform(Safety.Export()).document
    let export = try JSONReader.read(Array(document.utf8))
    #expect(export["format"] == "friends-export" && export["user"]?["id"] == .string(ada.wire.text))
    let talks = export["conversations"]?.arrayValue ?? []
    #expect(talks.count == 2 && talks.contains { $0["user"]?["name"] == "Bo" })
    #expect(export["crews"]?.arrayValue?.count == 1)
    #expect(export["missions"]?[0]?["title"] == "Mine" && export["feed"]?["is_active"] == true)
    #expect(export["decisions"]?.arrayValue?.count == 1)
    #expect(!document.contains("\"Cy\"") && document.contains("Hello."))
  }
}
