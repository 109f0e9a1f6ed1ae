import DomainModels
import FriendsModels
import FriendsRequests
import Testing

@Suite("Crews") struct CrewTests {
  @Test("a user who makes one looks after it; a crew of fewer than three is forming") func making()
    async throws
  {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let crew = try await ada.perform(
      Crews.Create(name: "  Rainy hikes ", interestTags: ["hiking"]))
    #expect(crew.name == "Rainy hikes" && crew.maxMembers == 8 && crew.isForming == true)
    #expect(crew.myRole == .admin && crew.createdBy == ada.wire && crew.isMember == true)
    #expect(crew.members?.map(\.role) == [.admin] && crew.admission == .open)
    let list = try await ada.perform(Crews.List()).crews
    #expect(list.map(\.id) == [crew.id] && list[0].previewMembers?.map(\.name) == ["Ada"])
  }

  @Test("the seed's limits hold") func limits() async throws {
    let ada = try await FriendsFixture().member("Ada")
    let wrong = [
      Crews.Create(name: "ab", interestTags: ["x"]),
      Crews.Create(name: String(repeating: "a", count: 51), interestTags: ["x"]),
      Crews.Create(name: "Crew", interestTags: []),
      Crews.Create(name: "Crew", interestTags: (0..<6).map { "\($0)" }),
      Crews.Create(name: "Crew", interestTags: ["x"], maxMembers: 2),
      Crews.Create(name: "Crew", interestTags: ["x"], maxMembers: 16),
      Crews.Create(
        name: "Crew", description: String(repeating: "a", count: 501), interestTags: ["x"]),
    ]
    for request in wrong { #expect(await ada.refusal(request) == .validation) }
    for size in [3, 15] {
      #expect(
        await ada.refusal(Crews.Create(name: "Crew", interestTags: ["x"], maxMembers: size)) == nil)
    }
  }

  @Test("a full crew takes no user, and no user joins twice") func full() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let crew = try await ada.perform(
      Crews.Create(name: "Three", interestTags: ["x"], maxMembers: 3)
    ).id
    for name in ["Bo", "Cy"] {
      let member = try await desk.member(name)
      #expect(await member.refusal(Crews.Join(crew: crew)) == nil)
      #expect(await member.refusal(Crews.Join(crew: crew)) == .alreadyMember)
    }
    let late = try await desk.member("Dee")
    #expect(await late.refusal(Crews.Join(crew: crew)) == .crewFull)
    #expect(await ada.refusal(Crews.Edit(crew: crew, maxMembers: 4)) == nil)
    #expect(await late.refusal(Crews.Join(crew: crew)) == nil)
    #expect(await ada.refusal(Crews.Edit(crew: crew, maxMembers: 3)) == .validation)
  }

  @Test("the last admin can't leave or be less; another one can take over") func lastAdmin()
    async throws
  {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let crew = try await ada.crew("Two", with: bo)
    #expect(await ada.refusal(Crews.Leave(crew: crew)) == .lastAdmin)
    #expect(
      await ada.refusal(Crews.SetRole(crew: crew, user: ada.wire, role: .member)) == .lastAdmin)
    #expect(
      await bo.refusal(Crews.SetRole(crew: crew, user: bo.wire, role: .admin)) == .forbidden)
    _ = try await ada.perform(Crews.SetRole(crew: crew, user: bo.wire, role: .admin))
    #expect(try await bo.told().first == "you look after Two now")
    #expect(await ada.refusal(Crews.Leave(crew: crew)) == nil)
    #expect(await ada.refusal(Crews.Leave(crew: crew)) == .forbidden)
    // Alone, the last one takes the crew along.
    #expect(await bo.refusal(Crews.Leave(crew: crew)) == nil)
    #expect(await bo.refusal(Crews.Show(crew: crew)) == .notFound)
  }

  @Test("requests are answered by an admin") func requests() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let crew = try await ada.perform(
      Crews.Create(name: "Asking", interestTags: ["hiking"], admission: .request)
    ).id
    let joined = try await bo.perform(Crews.Join(crew: crew, note: "Let me in."))
    #expect(joined.isRequested)
    #expect(await bo.refusal(Crews.Join(crew: crew)) == .alreadyAnswered)
    let requests = try await ada.perform(Crews.ListJoinRequests(crew: crew)).requests
    #expect(requests.map(\.note) == ["Let me in."] && requests[0].user.name == "Bo")
    #expect(requests[0].compatibility.matchingInterests == ["hiking"])
    #expect(await bo.refusal(Crews.ListJoinRequests(crew: crew)) == .forbidden)
    _ = try await ada.perform(Crews.AnswerJoinRequest(crew: crew, user: bo.wire, accept: false))
    #expect(
      await ada.refusal(Crews.AnswerJoinRequest(crew: crew, user: bo.wire, accept: true))
        == .notFound)
    _ = try await bo.perform(Crews.Join(crew: crew))
    _ = try await ada.perform(Crews.AnswerJoinRequest(crew: crew, user: bo.wire, accept: true))
    #expect(try await bo.perform(Crews.Show(crew: crew)).memberCount == 2)
  }

  @Test("a crew by invitation is hidden from others") func invitations() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let crew = try await ada.perform(
      Crews.Create(name: "Closed", interestTags: ["hiking"], admission: .invitation)
    ).id
    #expect(await bo.refusal(Crews.Join(crew: crew)) == .notFound)
    _ = try await ada.perform(Crews.Invite(crew: crew, user: bo.wire))
    let invitations = try await bo.perform(Crews.ListInvitations()).invitations
    #expect(invitations.map(\.crew.name) == ["Closed"] && invitations[0].invitedBy.name == "Ada")
    #expect(try await bo.perform(Home.Show()).stats.invitations == 1)
    let declined = try await bo.perform(Crews.AnswerInvitation(crew: crew, accept: false))
    #expect(!declined.isRequested)
    #expect(await bo.refusal(Crews.Show(crew: crew)) == .notFound)
    _ = try await ada.perform(Crews.Invite(crew: crew, user: bo.wire))
    _ = try await bo.perform(Crews.AnswerInvitation(crew: crew, accept: true))
    #expect(
      await ada.refusal(Crews.Invite(crew: crew, user: bo.wire)) == .alreadyMember)
    #expect(await ada.refusal(Crews.Invite(crew: crew, user: ada.wire)) == .yourself)
  }

  @Test("a crew for whom one asked and is then invited takes one in") func askedAndInvited()
    async throws
  {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let crew = try await ada.perform(
      Crews.Create(name: "Asking", interestTags: ["hiking"], admission: .request)
    ).id
    _ = try await bo.perform(Crews.Join(crew: crew))
    _ = try await ada.perform(Crews.Invite(crew: crew, user: bo.wire))
    #expect(try await bo.perform(Crews.Show(crew: crew)).isMember == true)
  }

  @Test("admins take members out; the creator deletes") func removing() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let crew = try await ada.crew("Crew", with: bo)
    #expect(await bo.refusal(Crews.Remove(crew: crew, user: ada.wire)) == .forbidden)
    #expect(await ada.refusal(Crews.Remove(crew: crew, user: ada.wire)) == .yourself)
    #expect(await ada.refusal(Crews.Remove(crew: crew, user: bo.wire)) == nil)
    #expect(await ada.refusal(Crews.Remove(crew: crew, user: bo.wire)) == .notFound)
    _ = try await bo.perform(Crews.Join(crew: crew))
    _ = try await ada.perform(Crews.SetRole(crew: crew, user: bo.wire, role: .admin))
    #expect(await bo.refusal(Crews.Delete(crew: crew)) == .forbidden)
    let mission = try await ada.mission(crew: crew, visibility: .crewOnly)
    #expect(await ada.refusal(Crews.Delete(crew: crew)) == nil)
    #expect(await ada.refusal(Crews.Show(crew: crew)) == .notFound)
    #expect(try await ada.perform(Missions.Show(mission: mission)).status == .cancelled)
  }

  @Test("pages hold every crew once") func pages() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    var made: Set<WireID<Crew>> = []
    for number in 0..<7 { made.insert(try await ada.crew("Crew \(number)")) }
    var found: [WireID<Crew>] = []
    var cursor: String?
    repeat {
      let page = try await ada.perform(Crews.List(limit: 3, cursor: cursor))
      found += page.crews.map(\.id)
      cursor = page.nextCursor
    } while cursor != nil
    #expect(found.count == 7 && Set(found) == made)
  }
}
