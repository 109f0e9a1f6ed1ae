import DomainModels
import FriendsModels
import FriendsRequests
import Services
import StorageTesting
import Testing

@testable import FriendsFeatures

@Suite("Moving a series") struct SeriesMoveTests {
  private struct Scene {
    let fixture: FriendsFixture
    let host: FixtureMember
    let guest: FixtureMember
    /// The missions at the beginning, the first first.
    let missions: [MissionInfo]

    /// A series that begins on a Thursday, by the clocks of Zurich.
    init(_ rule: String, at start: String = "2027-05-06T18:00:00Z") async throws {
      fixture = try FriendsFixture(accessLife: .seconds(86_400 * 400))
      fixture.time.now = try #require(Timestamp("2027-05-01T00:00:00Z"))
      host = try await fixture.member("Host")
      guest = try await fixture.member("Guest")
      _ = try await host.perform(
        Missions.Create(
          title: "Row", date: WireTime(try #require(Timestamp(start))),
          location: MissionLocation(name: "Lake"), timeZone: "Europe/Zurich", recurrence: rule))
      missions = try await host.perform(Missions.List(limit: 50)).missions
    }

    func planned() async throws -> [MissionInfo] {
      try await host.perform(Missions.List(status: .all, limit: 50)).missions
        .filter { $0.status == .planned }
    }

    func dates() async throws -> [String] {
      try await planned().map { String($0.date.description.prefix(16)) }
    }

    @discardableResult
    func edit(
      _ index: Int, to date: String? = nil, _ scope: MissionScope, rule: String? = nil
    ) async throws -> MissionInfo {
      try await host.perform(edited(index, to: date, scope, rule: rule))
    }

    func edited(
      _ index: Int, to date: String? = nil, _ scope: MissionScope, rule: String? = nil
    ) throws -> Missions.Edit {
      Missions.Edit(
        mission: missions[index].id, scope: scope,
        date: try date.map { WireTime(try #require(Timestamp("\($0):00Z"))) }, recurrence: rule)
    }
  }

  @Test("all missions move from Thursdays to Fridays, with their ids and answers") func all()
    async throws
  {
    let scene = try await Scene("FREQ=WEEKLY;BYDAY=TH;COUNT=4")
    try await scene.guest.rsvp(scene.missions[2].id, .maybe)
    let moved = try await scene.edit(0, to: "2027-05-07T17:30", .all)
    #expect(moved.recurrence == "FREQ=WEEKLY;COUNT=4;BYDAY=FR")
    #expect(moved.seriesID == scene.missions[0].seriesID && moved.id == scene.missions[0].id)
    #expect(
      try await scene.dates() == [
        "2027-05-07T17:30", "2027-05-14T17:30", "2027-05-21T17:30", "2027-05-28T17:30",
      ])
    #expect(try await scene.planned().map(\.id) == scene.missions.map(\.id))
    let third = try await scene.guest.perform(Missions.Show(mission: scene.missions[2].id))
    #expect(third.myRSVP == .maybe && third.rsvpCount == 1)
    #expect(try await scene.guest.told().contains("Row has another time or place"))
    // Another one may be named, and it can be done again and again.
    for day in ["2027-05-26", "2027-05-25", "2027-05-29", "2027-05-27"] {
      #expect(try await scene.edit(3, to: "\(day)T16:00", .all).date.description.hasPrefix(day))
    }
    #expect(
      try await scene.dates() == [
        "2027-05-06T16:00", "2027-05-13T16:00", "2027-05-20T16:00", "2027-05-27T16:00",
      ])
    #expect(try await scene.planned().map(\.id) == scene.missions.map(\.id))
  }

  @Test("a count stays what it was when a series is split") func following() async throws {
    let scene = try await Scene("FREQ=WEEKLY;COUNT=5")
    try await scene.guest.rsvp(scene.missions[4].id)
    let moved = try await scene.edit(2, to: "2027-05-21T18:00", .following)
    #expect(moved.recurrence == "FREQ=WEEKLY;COUNT=3")
    #expect(moved.seriesID != scene.missions[0].seriesID)
    let planned = try await scene.planned()
    #expect(planned.map(\.id) == scene.missions.map(\.id))
    #expect(planned[0].recurrence == "FREQ=WEEKLY;COUNT=2")
    #expect(
      try await scene.dates() == [
        "2027-05-06T18:00", "2027-05-13T18:00", "2027-05-21T18:00", "2027-05-28T18:00",
        "2027-06-04T18:00",
      ])
    let last = try await scene.guest.perform(Missions.Show(mission: scene.missions[4].id))
    #expect(last.myRSVP == .going)
    scene.fixture.pass(seconds: 86_400 * 20)
    try await FriendsUpkeep.runDue(scene.fixture)
    #expect(try await scene.planned().count == 5, "nothing is made again")
    // All that are to come, while earlier ones have been.
    _ = try await scene.edit(3, to: "2027-05-29T18:00", .all)
    #expect(try await scene.dates().suffix(2) == ["2027-05-29T18:00", "2027-06-05T18:00"])
    #expect(try await scene.planned().map(\.id) == scene.missions.map(\.id))
  }

  @Test("the second Thursday becomes the second Friday") func ordinals() async throws {
    let scene = try await Scene("FREQ=MONTHLY;BYDAY=2TH", at: "2027-05-13T18:00:00Z")
    let moved = try await scene.edit(0, to: "2027-05-14T18:00", .all)
    #expect(moved.recurrence == "FREQ=MONTHLY;BYDAY=2FR")
    #expect(
      try await scene.dates().prefix(3) == [
        "2027-05-14T18:00", "2027-06-11T18:00", "2027-07-09T18:00",
      ])
  }

  @Test("a mission that was moved alone keeps its distance, one called off stays off") func alone()
    async throws
  {
    let scene = try await Scene("FREQ=WEEKLY;COUNT=4")
    _ = try await scene.edit(1, to: "2027-05-29T15:00", .this)
    _ = try await scene.host.perform(Missions.Cancel(mission: scene.missions[2].id))
    // What follows the third is the fourth, though the second now comes later.
    _ = try await scene.edit(3, to: "2027-05-28T19:00", .following)
    #expect(
      try await scene.dates() == ["2027-05-06T18:00", "2027-05-28T19:00", "2027-05-29T15:00"])
    _ = try await scene.edit(0, to: "2027-05-07T18:00", .all)
    #expect(
      try await scene.dates() == ["2027-05-07T18:00", "2027-05-28T19:00", "2027-05-30T15:00"])
    scene.fixture.pass(seconds: 86_400)
    #expect(try await scene.planned().count == 3)
    // Who moves the one that stands apart says when it and those after it are.
    _ = try await scene.edit(1, to: "2027-05-15T18:00", .all)
    #expect(
      try await scene.dates() == ["2027-05-08T18:00", "2027-05-15T18:00", "2027-05-28T19:00"])
  }

  @Test("what can't be moved is refused, and nothing changes") func refused() async throws {
    let scene = try await Scene("FREQ=MONTHLY;BYMONTHDAY=31", at: "2027-05-31T18:00:00Z")
    let before = try await scene.planned()
    let impossible = try scene.edited(0, to: "2027-05-28T18:00", .all)
    let error = await #expect(throws: ServiceError.self) {
      try await scene.host.perform(impossible)
    }
    #expect(error?.reason == .validation)
    #expect(error?.message.contains("FREQ=MONTHLY;BYMONTHDAY=31") == true)
    #expect(try await scene.planned() == before)
    // With the rule of the new dates it can be done.
    _ = try await scene.edit(
      0, to: "2027-05-28T18:00", .all, rule: "FREQ=MONTHLY;BYMONTHDAY=28")
    #expect(try await scene.dates().prefix(2) == ["2027-05-28T18:00", "2027-06-28T18:00"])
  }

  @Test("a move into the past, or beside the rule that is given, is refused") func misplaced()
    async throws
  {
    let scene = try await Scene("FREQ=WEEKLY;COUNT=4")
    let before = try await scene.planned()
    #expect(
      await scene.host.refusal(try scene.edited(2, to: "2027-05-12T18:00", .all)) == .missionPast)
    #expect(try await scene.planned() == before)
    let other = try scene.edited(1, to: "2027-05-15T18:00", .all, rule: "FREQ=WEEKLY;BYDAY=SU")
    #expect(await scene.host.refusal(other) == .validation)
    #expect(try await scene.planned() == before)
  }

  @Test("another rule keeps the missions whose dates it gives too") func rule() async throws {
    let scene = try await Scene("FREQ=WEEKLY;COUNT=5")
    try await scene.guest.rsvp(scene.missions[2].id)
    _ = try await scene.host.perform(Missions.Cancel(mission: scene.missions[4].id))
    _ = try await scene.edit(0, .all, rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=4")
    let planned = try await scene.planned()
    #expect(
      try await scene.dates() == ["2027-05-06T18:00", "2027-05-20T18:00", "2027-06-17T18:00"])
    #expect(planned.prefix(2).map(\.id) == [scene.missions[0].id, scene.missions[2].id])
    let kept = try await scene.guest.perform(Missions.Show(mission: scene.missions[2].id))
    #expect(kept.myRSVP == .going)
  }

  @Test("a series without an end goes on by its new time, each date once") func horizon()
    async throws
  {
    let scene = try await Scene("FREQ=WEEKLY")
    _ = try await scene.edit(1, to: "2027-05-20T18:00", .all)
    _ = try await scene.edit(0, to: "2027-05-06T18:00", .all)
    var last: [MissionInfo] = []
    for day in [20, 40, 60, 80] {
      scene.fixture.pass(seconds: 86_400 * 20)
      try await FriendsUpkeep.runDue(scene.fixture)
      // Sessions end meanwhile, so a new member looks each time.
      let fresh = try await scene.fixture.member("On day \(day)")
      last = try await fresh.perform(Missions.List(status: .all, limit: 50)).missions
      #expect(Set(last.map(\.date)).count == last.count)
    }
    #expect(last.first?.date.description == "2027-05-06T18:00:00Z" && last.count >= 24)
    #expect(Set(last.map(\.id)).count == last.count)
    #expect(last.prefix(scene.missions.count).map(\.id) == scene.missions.map(\.id))
  }

  @Test("calling off all of a series ends it, and a part of it leaves the rest") func cancelling()
    async throws
  {
    let scene = try await Scene("FREQ=WEEKLY;COUNT=5")
    _ = try await scene.edit(2, to: "2027-06-30T18:00", .this)
    _ = try await scene.host.perform(
      Missions.Cancel(mission: scene.missions[2].id, scope: .following))
    #expect(try await scene.dates() == ["2027-05-06T18:00", "2027-05-13T18:00"])
    _ = try await scene.host.perform(Missions.Cancel(mission: scene.missions[0].id, scope: .all))
    scene.fixture.pass(seconds: 86_400 * 2)
    try await FriendsUpkeep.runDue(scene.fixture)
    #expect(try await scene.planned().isEmpty)
  }
}
