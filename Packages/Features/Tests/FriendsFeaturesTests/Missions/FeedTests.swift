import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Secrets
import Services
import Storage
import Testing

@Suite("Calendar feeds") struct FeedTests {
  @Test("a feed has what one goes to, may go to and waits for, and what was called off")
  func content() async throws {
    let desk = try FriendsDesk()
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let going = try await ada.mission("Going")
    let maybe = try await ada.mission("Perhaps")
    let full = try await ada.mission("Full", max: 2)
    let off = try await ada.mission("Off")
    _ = try await ada.mission("Without Bo")
    try await (try await desk.member("Cy")).rsvp(full)
    try await bo.rsvp(going)
    try await bo.rsvp(maybe, .maybe)
    try await bo.rsvp(full, wait: true)
    try await bo.rsvp(off)
    _ = try await ada.perform(Missions.Cancel(mission: off))
    let link = try await bo.perform(Missions.MakeFeed())
    let calendar = try await desk.service.perform(
      Missions.ReadFeed(token: link.token), by: Caller())
    for title in ["Going", "Perhaps", "Full", "Off"] {
      #expect(calendar.content.contains("SUMMARY:\(title)\r\n"))
    }
    #expect(!calendar.content.contains("Without Bo"))
    func count(_ line: String) -> Int { calendar.content.components(of: line) }
    #expect(count("STATUS:TENTATIVE") == 2 && count("STATUS:CANCELLED") == 1)
    #expect(count("STATUS:CONFIRMED") == 1 && calendar.name == "friends.ics")
    let again = try await desk.service.perform(
      Missions.ReadFeed(token: link.token), by: Caller())
    #expect(again == calendar)
  }

  @Test("a token that was replaced or revoked reads nothing") func revoking() async throws {
    let desk = try FriendsDesk()
    let ada = try await desk.member("Ada")
    #expect(try await !ada.perform(Missions.Feed()).isActive)
    let first = try await ada.perform(Missions.MakeFeed()).token
    let second = try await ada.perform(Missions.MakeFeed()).token
    #expect(first != second && second.text.count == 64)
    #expect(await ada.refusal(Missions.ReadFeed(token: first)) == .notFound)
    #expect(await ada.refusal(Missions.ReadFeed(token: second)) == nil)
    #expect(try await ada.perform(Missions.Feed()).isActive)
    _ = try await ada.perform(Missions.RevokeFeed())
    #expect(await ada.refusal(Missions.ReadFeed(token: second)) == .notFound)
    #expect(await ada.refusal(Missions.RevokeFeed()) == nil)
    let stored = try await desk.store.read { try $0.count(Query<CalendarFeed>()) }
    #expect(stored == 0)
  }
}

extension String {
  fileprivate func components(of piece: String) -> Int { ranges(of: piece).count }
}
