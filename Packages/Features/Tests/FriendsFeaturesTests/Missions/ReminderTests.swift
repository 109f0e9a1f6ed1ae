import DomainModels
import FriendsModels
import FriendsRequests
import Secrets
import Services
import Storage
import StorageTesting
import Testing

@testable import FriendsFeatures

@Suite("Reminders") struct ReminderTests {
  private func due(
    _ start: String, lead: Int, from: Int = 1320, until: Int = 480, zone: String = "Europe/Zurich"
  ) throws -> String {
    let schedule = ReminderSchedule(
      settings: ReminderSettings(leads: [lead], quietFrom: from, quietUntil: until),
      zone: try #require(MissionZone(zone)))
    return schedule.due(before: try #require(Timestamp(start)), lead: lead)
      .description
  }

  @Test("quiet hours move a reminder to their end, or before them if that is too late")
  func quietHours() throws {
    // 20:00 by the clocks of Zurich, two hours before.
    #expect(try due("2027-05-04T18:00:00Z", lead: 120) == "2027-05-04T16:00:00.000Z")
    // It would come at 07:00 and comes at 08:00.
    #expect(try due("2027-05-04T07:00:00Z", lead: 120) == "2027-05-04T06:00:00.000Z")
    // The mission is at 07:30: the reminder comes before the night.
    #expect(try due("2027-05-04T05:30:00Z", lead: 120) == "2027-05-03T19:59:00.000Z")
    // Quiet in the middle of a day.
    #expect(
      try due("2027-05-04T13:00:00Z", lead: 120, from: 720, until: 840)
        == "2027-05-04T12:00:00.000Z")
    // No quiet hours.
    #expect(
      try due("2027-05-04T05:30:00Z", lead: 120, from: 0, until: 0) == "2027-05-04T03:30:00.000Z")
  }

  @Test("the night in which the clocks change is as long as it is") func changeOfClocks() throws {
    // Europe goes forward at 01:00 UTC on 28 March 2027: eight o'clock is 06:00 UTC then.
    #expect(try due("2027-03-28T07:00:00Z", lead: 120) == "2027-03-28T06:00:00.000Z")
    // And back on 31 October.
    #expect(try due("2027-10-31T08:00:00Z", lead: 120) == "2027-10-31T07:00:00.000Z")
    #expect(try due("2027-10-31T06:30:00Z", lead: 300) == "2027-10-30T19:59:00.000Z")
  }

  @Test("each comes once, several of one mission as one, and none for what has begun") func once()
    async throws
  {
    let desk = try FriendsFixture()
    desk.time.now = try #require(Timestamp("2027-05-03T10:00:00Z"))
    let ada = try await desk.member("Ada") { $0.reminders = ReminderSettings(leads: [1440, 120]) }
    _ = try await ada.mission("Chess", in: 25)
    let early = try await ada.perform(Missions.Reminders())
    #expect(early.reminders.isEmpty && early.nextAt?.description == "2027-05-03T11:00:00Z")
    desk.pass(seconds: 3_500)
    #expect(try await ada.perform(Missions.Reminders(markShown: false)).reminders.isEmpty)
    desk.pass(seconds: 100)
    let bo = try await desk.member("Bo") { $0.reminders = ReminderSettings(leads: [1440, 120]) }
    _ = try await bo.mission("Darts", in: 1)
    for _ in 0..<2 {
      let peek = try await bo.perform(Missions.Reminders(markShown: false))
      #expect(peek.reminders.map(\.text) == ["Darts begins in 60 min"])
      #expect(peek.reminders[0].leadMinutes == 120)
    }
    #expect(try await bo.perform(Home.Show()).reminders.count == 1)
    #expect(try await bo.perform(Missions.Reminders()).reminders.count == 1)
    #expect(try await bo.perform(Missions.Reminders()).reminders.isEmpty)
  }

  @Test("another time is reminded of again; what was called off is not") func changes() async throws
  {
    let desk = try FriendsFixture()
    desk.time.now = try #require(Timestamp("2027-05-03T10:00:00Z"))
    let ada = try await desk.member("Ada") { $0.reminders = ReminderSettings(leads: [1440]) }
    let mission = try await ada.mission("Chess", in: 20)
    #expect(try await ada.perform(Missions.Reminders()).reminders.count == 1)
    let moved = WireTime(desk.clock.now.advanced(byMilliseconds: 10 * 3_600_000))
    _ = try await ada.perform(Missions.Edit(mission: mission, date: moved))
    #expect(try await ada.perform(Missions.Reminders()).reminders.count == 1)
    let again = try await ada.mission("Darts", in: 20)
    _ = try await ada.perform(Missions.Cancel(mission: again))
    #expect(try await ada.perform(Missions.Reminders()).reminders.isEmpty)
  }
}

@Suite("Calendar feeds") struct FeedTests {
  @Test("a feed has what one goes to, may go to and waits for, and what was called off")
  func content() async throws {
    let desk = try FriendsFixture()
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
    let desk = try FriendsFixture()
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
