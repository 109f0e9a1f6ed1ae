import DomainModels
import Foundation
import FriendsModels
import FriendsRequests
import StorageTesting
import Testing

/// Calendars beside python-icalendar.
@Suite("Calendars read by a foreign program", .enabled(if: ForeignScript.isWanted))
struct ForeignCalendarTests {
  private static let script = ForeignScript(
    modules: ["icalendar"],
    text: """
      import sys
      from datetime import timezone
      from icalendar import Calendar
      for name in sys.argv[1:]:
          calendar = Calendar.from_ical(open(name, 'rb').read())
          for event in calendar.walk('VEVENT'):
              start = event['DTSTART'].dt.astimezone(timezone.utc)
              end = event['DTEND'].dt.astimezone(timezone.utc)
              print('|'.join([
                  str(event['UID']), str(event['SEQUENCE']), start.strftime('%Y-%m-%dT%H:%M:%SZ'),
                  end.strftime('%Y-%m-%dT%H:%M:%SZ'), str(event['STATUS']), str(event['SUMMARY']),
                  str(event['LOCATION'])]))
      """)

  /// What the foreign program reads: a line for each event.
  private func read(_ calendar: CalendarFile) throws -> [[String]] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ics")
    try Data(calendar.content.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Self.script.run([file.path(percentEncoded: false)]).split(separator: "\n")
      .map { $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init) }
  }

  @Test("each version is read, and the same event seems to move and end") func versions()
    async throws
  {
    let desk = try FriendsDesk()
    desk.time.now = try #require(Timestamp("2027-05-03T10:00:00Z"))
    let ada = try await desk.member("Ada")
    let bo = try await desk.member("Bo")
    let mission = try await ada.mission("Chess; with, \"commas\" and ünïcode 🎲", in: 30)
    try await bo.rsvp(mission)
    let first = try read(try await bo.perform(Missions.Calendar(mission: mission)))
    #expect(first.count == 1)
    #expect(
      first[0].dropFirst() == [
        "0", "2027-05-04T16:00:00Z", "2027-05-04T18:00:00Z", "CONFIRMED",
        "Chess; with, \"commas\" and ünïcode 🎲", "North Gate, 7 Silent Lane",
      ])
    let moved = WireTime(desk.clock.now.advanced(byMilliseconds: 55 * 3_600_000))
    _ = try await ada.perform(Missions.Edit(mission: mission, date: moved))
    let second = try read(try await bo.perform(Missions.Calendar(mission: mission)))
    #expect(second[0][0] == first[0][0] && second[0][1] == "1")
    #expect(second[0][2] == "2027-05-05T17:00:00Z")
    _ = try await ada.perform(Missions.Cancel(mission: mission))
    let third = try read(try await bo.perform(Missions.Calendar(mission: mission)))
    #expect(third[0][0] == first[0][0] && third[0][1] == "2" && third[0][4] == "CANCELLED")
  }

  @Test("a whole series and a feed are read, in zones of their own") func series() async throws {
    let desk = try FriendsDesk()
    desk.time.now = try #require(Timestamp("2027-03-01T00:00:00Z"))
    let ada = try await desk.member("Ada")
    let first = try await ada.perform(
      Missions.Create(
        title: "Weekly", date: WireTime(try #require(Timestamp("2027-03-16T18:00:00Z"))),
        location: MissionLocation(name: "Library"), timeZone: "Europe/Zurich",
        recurrence: "FREQ=WEEKLY;COUNT=4"))
    let events = try read(try await ada.perform(Missions.Calendar(mission: first.id)))
    #expect(
      events.map { $0[2] } == [
        "2027-03-16T18:00:00Z", "2027-03-23T18:00:00Z", "2027-03-30T17:00:00Z",
        "2027-04-06T17:00:00Z",
      ])
    #expect(Set(events.map { $0[0] }).count == 4)
    let token = try await ada.perform(Missions.MakeFeed()).token
    let feed = try read(try await ada.perform(Missions.ReadFeed(token: token)))
    #expect(feed == events)
  }
}
