import DomainModels
import FriendsModels
import FriendsRequests
import Testing

@testable import FriendsFeatures

@Suite("What is seen of crews and missions with blocked people in them") struct BlockedViewTests {
  @Test("counts, roles and the creator are those of a crew that the other had left")
  func crews() async throws {
    let desk = try FriendsDesk()
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
    let desk = try FriendsDesk()
    var members: [DeskMember] = []
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
    let desk = try FriendsDesk()
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
