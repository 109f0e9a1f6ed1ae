import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Testing

@Suite("Finding by name") struct FindTests {
  private func names(
    _ text: String, _ kind: FindKind, by member: FixtureMember
  ) async throws -> [String] {
    try await member.perform(Find(text: text, kinds: [kind])).matches.map(\.name)
  }

  @Test("people one knows, by a prefix without case and accents, or by an ID") func people()
    async throws
  {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let zoe = try await desk.member("Zoë Álvarez")
    let talk = try await ada.meet(zoe)
    let zora = try await desk.member("Zora")
    _ = try await zora.crew("Chess", with: ada)
    #expect(try await names("ZOE", .person, by: ada) == ["Zoë Álvarez"])
    #expect(try await names("zo", .person, by: ada) == ["Zora", "Zoë Álvarez"])
    let byID = try await ada.perform(
      Find(text: String(zora.wire.text.dropLast(4)), kinds: [.person]))
    #expect(byID.matches.map(\.name) == ["Zora"] && byID.matches[0].conversationID == nil)
    let found = try await ada.perform(Find(text: "Zoë Álvarez"))
    #expect(
      found.matches == [
        FoundItem(
          kind: .person, id: zoe.wire.text, name: "Zoë Álvarez", conversationID: talk)
      ])
    let none = try await ada.perform(Find(text: "Zorro", kinds: [.person]))
    #expect(none.matches.isEmpty && none.others.contains("Zora"))
  }

  @Test("a suggestion only where no user is meant whom one knows") func suggestions() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let known = try await desk.member("Bo")
    let stranger = try await desk.member("Bo")
    #expect(try await names("bo", .person, by: ada) == ["Bo", "Bo"])
    _ = try await ada.meet(known)
    let found = try await ada.perform(Find(text: "bo", kinds: [.person])).matches
    #expect(found.map(\.id) == [known.wire.text] && stranger.id != known.id)
  }

  @Test("only who blocked finds the other") func blocked() async throws {
    let desk = try FriendsFixture()
    let (ada, bo) = (try await desk.member("Ada"), try await desk.member("Bo"))
    _ = try await ada.meet(bo)
    let mission = try await bo.mission("A walk of Bo")
    _ = try await ada.crew("Crew", with: bo)
    try await ada.rsvp(mission)
    _ = try await ada.perform(Safety.Block(user: bo.wire))
    #expect(try await names("Bo", .person, by: ada) == ["Bo"])
    #expect(try await names("Ada", .person, by: bo).isEmpty)
    #expect(try await names("A walk", .mission, by: ada).isEmpty)
    let others = try await bo.perform(Find(text: "Nobody")).others
    #expect(!others.contains("Ada"))
  }

  @Test("crews with some of their members; none by invitation that does not invite") func crews()
    async throws
  {
    let desk = try FriendsFixture()
    let (ada, bo) = (try await desk.member("Ada"), try await desk.member("Bo"))
    _ = try await ada.crew("Early hikers", with: bo)
    let hidden = try await bo.perform(
      Crews.Create(name: "Early secrets", interestTags: ["hiking"], admission: .invitation))
    let found = try await ada.perform(Find(text: "early", kinds: [.crew])).matches
    #expect(found.map(\.detail) == ["of Ada, Bo"])
    _ = try await bo.perform(Crews.Invite(crew: hidden.id, user: ada.wire))
    #expect(try await names("early", .crew, by: ada) == ["Early hikers", "Early secrets"])
  }

  @Test("of missions with one title the next; none of a crew that is not one's") func missions()
    async throws
  {
    let desk = try FriendsFixture()
    let (ada, bo) = (try await desk.member("Ada"), try await desk.member("Bo"))
    _ = try await ada.mission("Walk", in: 90)
    let next = try await ada.mission("Walk", in: 40)
    let crew = try await ada.crew("Crew")
    _ = try await ada.mission("Walk of the crew", in: 20, crew: crew, visibility: .crewOnly)
    let found = try await bo.perform(Find(text: "walk", kinds: [.mission])).matches
    #expect(found.map(\.id) == [next.text] && found[0].detail?.isEmpty == false)
    #expect(try await names("walk of", .mission, by: ada) == ["Walk of the crew"])
    #expect(try await names("walk of", .mission, by: bo).isEmpty)
  }

  @Test("texts and kinds that mean nothing are refused") func refusals() async throws {
    let ada = try await FriendsFixture().member("Ada")
    #expect(await ada.refusal(Find(text: " ")) == .validation)
    #expect(await ada.refusal(Find(text: "a", kinds: [FindKind(rawValue: "place")])) == .validation)
    #expect(await ada.refusal(Find(text: "a", limit: 51)) == .validation)
  }
}
