import DomainModels
import FriendsModels
import FriendsRequests
import Interchange
import Services
import Storage
import Testing

@testable import FriendsFeatures

@Suite("Safety") struct SafetyTests {
  @Test("who blocks ends what joins them, and both stay invisible to each other") func blocking()
    async throws
  {
    let desk = try FriendsFixture()
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
    let desk = try FriendsFixture()
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
    let desk = try FriendsFixture()
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

@Suite("What is seen of crews and missions with blocked people in them") struct BlockedViewTests {
  @Test("counts, roles and the creator are those of a crew that the other had left")
  func crews() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let cy = try await desk.member("Cy")
    let crew = try await ada.crew("Crew", with: bo, cy)
    _ = try await ada.perform(Safety.Block(user: bo.wire))
    let seen = try await bo.perform(Crews.Show(crew: crew))
    #expect(seen.memberCount == 2 && Set(seen.members?.map(\.name) ?? []) == ["Bo", "Cy"])
    #expect(seen.isForming == true && seen.createdBy == nil)
    #expect(seen.previewMembers.map { Set($0.map(\.name)) } == ["Bo", "Cy"])
    // A crew has an admin; Bo is none and is not shown as one.
    #expect(seen.members?.first { $0.role == .admin }?.name == "Cy" && seen.myRole == .member)
    #expect(await bo.refusal(Crews.Edit(crew: crew, name: "Mine")) == .forbidden)
    let whole = try await cy.perform(Crews.Show(crew: crew))
    #expect(whole.memberCount == 3 && whole.createdBy == ada.wire)
    #expect(whole.members?.first { $0.role == .admin }?.name == "Ada")
    #expect(try await ada.perform(Crews.List()).crews.map(\.memberCount) == [2])
  }

  @Test("whatever is blocked, each viewer's counts and roles agree with the names")
  func invariant() async throws {
    let random = RandomSource.seeded(505)
    let desk = try FriendsFixture()
    var members: [FixtureMember] = []
    for number in 0..<6 { members.append(try await desk.member("N\(number)")) }
    let crew = try await members[0].crew("Crew")
    for member in members.dropFirst() { _ = try await member.perform(Crews.Join(crew: crew)) }
    let mission = try await members[0].mission("Walk", crew: crew)
    for member in members.dropFirst() { try await member.rsvp(mission) }
    var looks = 0
    for _ in 0..<12 {
      let one = members[Int(random.next() % 6)]
      let other = members[Int(random.next() % 6)]
      if one.id != other.id {
        _ = await one.refusal(
          Safety.Block(user: other.wire))
      }
      for viewer in members {
        let seen = try await viewer.perform(Crews.Show(crew: crew))
        let names = seen.members ?? []
        #expect(seen.memberCount == names.count && seen.isForming == (names.count < 3))
        #expect(names.first { $0.id == viewer.wire }?.role == seen.myRole)
        let isAlone = names.map(\.id) == [viewer.wire]
        #expect(isAlone || names.contains { $0.role == .admin })
        #expect(seen.createdBy.map { id in names.contains { $0.id == id } } ?? true)
        looks += 1
        guard let shown = try? await viewer.perform(Missions.Show(mission: mission)) else {
          continue
        }
        #expect(shown.rsvpCount == shown.attendees?.count { $0.rsvp == .going })
      }
    }
    #expect(looks == 72)
  }

  @Test("a fit says nothing of the members whom one is not to meet") func fits() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let like = try await desk.member("Like")
    let unlike = try await desk.member("Unlike") {
      $0.interests = ["opera"]
      $0.traits = SocialTraits(introvertExtrovert: 1, spontaneousPlanner: 1, activeRelaxed: 1)
    }
    let crew = try await bo.crew("Crew", with: like, unlike)
    let before = try await ada.perform(Discover.Crews()).suggestions.first
    _ = try await unlike.perform(Safety.Block(user: ada.wire))
    let after = try await ada.perform(Discover.Crews()).suggestions.first
    #expect(before?.crew.id == crew && after?.crew.id == crew)
    #expect(before?.crew.memberCount == 3 && after?.crew.memberCount == 2)
    #expect(before?.compatibility.score != after?.compatibility.score)
  }
}
