import DomainModels
import FriendsModels
import FriendsRequests
import Testing

@Suite("Home") struct HomeTests {
  @Test("it counts what is open and says what to do next") func figures() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let empty = try await ada.perform(Home.Show())
    #expect(
      empty.stats
        == HomeStats(
          crews: 0, upcomingMissions: 0, conversations: 0, unreadMessages: 0, invitations: 0,
          offers: 0))
    #expect(empty.suggestions.count == 3 && empty.recentActivity.isEmpty)
    let bo = try await desk.member("Bo")
    let talk = try await ada.meet(bo)
    _ = try await bo.perform(
      Conversations.Send(
        conversation: talk, message: WireID(desk.identifiers.next()), text: "Hello."))
    _ = try await ada.crew("Crew", with: bo)
    for number in 0..<4 { _ = try await ada.mission("Mission \(number)", in: 40 + Int64(number)) }
    let home = try await ada.perform(Home.Show())
    #expect(home.stats.crews == 1 && home.stats.upcomingMissions == 4)
    #expect(home.stats.conversations == 1 && home.stats.unreadMessages == 1)
    #expect(home.upcoming.map(\.title) == ["Mission 0", "Mission 1", "Mission 2"])
    #expect(Set(home.recentActivity.map(\.kind)) == [.mutualInterest, .message, .crewJoined])
    #expect(home.recentActivity.allSatisfy { $0.user?.name == "Bo" })
    #expect(home.suggestions == ["Read what was written to you"])
  }

  @Test("a user who has said nothing is told to begin with that") func newcomer() async throws {
    let member = try await FriendsFixture().member("") { $0 = MemberDetails() }
    let home = try await member.perform(Home.Show())
    #expect(home.suggestions.count == 1 && home.suggestions[0].hasPrefix("Complete your profile"))
  }

  @Test("what a user did who is blocked now is told no more") func blocked() async throws {
    let desk = try FriendsFixture()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    _ = try await ada.meet(bo)
    #expect(try await ada.told().count == 1)
    _ = try await bo.perform(Safety.Block(user: ada.wire))
    #expect(try await ada.told().isEmpty)
  }
}
