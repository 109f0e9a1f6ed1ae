import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import StorageTesting
import Testing

@Suite("Series of missions") struct SeriesTests {
  private func start(_ text: String) throws -> WireTime {
    WireTime(try #require(Timestamp(text)))
  }

  private func series(
    _ fixture: FriendsFixture, _ host: FixtureMember, _ rule: String, at date: WireTime
  ) async throws -> MissionInfo {
    try await host.perform(
      Missions.Create(
        title: "Chess", date: date, location: MissionLocation(name: "Library"),
        timeZone: "Europe/Zurich", recurrence: rule))
  }

  private func dates(_ member: FixtureMember) async throws -> [String] {
    try await member.perform(Missions.List(limit: 50)).missions
      .filter { $0.status == .planned }.map(\.date.description)
  }

  @Test("the time on the wall stays across the change of clocks") func daylightSaving()
    async throws
  {
    let fixture = try FriendsFixture()
    fixture.time.now = try #require(Timestamp("2027-03-01T00:00:00Z"))
    let ada = try await fixture.member("Ada")
    _ = try await series(
      fixture, ada, "FREQ=WEEKLY;COUNT=4", at: try start("2027-03-16T18:00:00Z"))
    #expect(
      try await dates(ada) == [
        "2027-03-16T18:00:00Z", "2027-03-23T18:00:00Z", "2027-03-30T17:00:00Z",
        "2027-04-06T17:00:00Z",
      ])
  }

  @Test("leap days come when they come") func leapDays() async throws {
    let fixture = try FriendsFixture()
    fixture.time.now = try #require(Timestamp("2028-02-01T00:00:00Z"))
    let ada = try await fixture.member("Ada")
    let first = try await series(
      fixture, ada, "FREQ=YEARLY", at: try start("2028-02-29T11:00:00Z"))
    #expect(first.date.description == "2028-02-29T11:00:00Z" && first.recurrence == "FREQ=YEARLY")
  }

  @Test("one of a series changes alone") func one() async throws {
    let fixture = try FriendsFixture()
    fixture.time.now = try #require(Timestamp("2027-05-01T00:00:00Z"))
    let ada = try await fixture.member("Ada")
    let first = try await series(
      fixture, ada, "FREQ=WEEKLY;COUNT=3", at: try start("2027-05-04T17:00:00Z"))
    let all = try await ada.perform(Missions.List()).missions
    _ = try await ada.perform(
      Missions.Edit(mission: all[1].id, date: try start("2027-05-12T17:00:00Z")))
    #expect(
      try await dates(ada) == [
        "2027-05-04T17:00:00Z", "2027-05-12T17:00:00Z", "2027-05-18T17:00:00Z",
      ])
    _ = try await ada.perform(Missions.Cancel(mission: all[2].id))
    #expect(try await dates(ada).count == 2)
    #expect(first.seriesID != nil)
    #expect(
      await ada.refusal(Missions.Edit(mission: all[0].id, recurrence: "FREQ=DAILY"))
        == .validation)
  }

  @Test("this and all that follow change together, and answers stay") func following() async throws
  {
    let fixture = try FriendsFixture()
    fixture.time.now = try #require(Timestamp("2027-05-01T00:00:00Z"))
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo")
    _ = try await series(fixture, ada, "FREQ=WEEKLY;COUNT=4", at: try start("2027-05-04T17:00:00Z"))
    let all = try await ada.perform(Missions.List()).missions
    try await bo.rsvp(all[2].id)
    _ = try await ada.perform(
      Missions.Edit(
        mission: all[1].id, scope: .following, title: "Darts",
        date: try start("2027-05-12T18:00:00Z")))
    let later = try await ada.perform(Missions.List(limit: 50)).missions
      .filter { $0.status == .planned }
    #expect(later.map(\.title).prefix(3) == ["Chess", "Darts", "Darts"])
    #expect(later[1].date.description == "2027-05-12T18:00:00Z")
    #expect(later[2].date.description == "2027-05-19T18:00:00Z")
    #expect(try await bo.perform(Missions.Show(mission: all[2].id)).myRSVP == .going)
  }

  @Test("calling off what follows ends the series") func ending() async throws {
    let fixture = try FriendsFixture()
    fixture.time.now = try #require(Timestamp("2027-05-01T00:00:00Z"))
    let ada = try await fixture.member("Ada")
    _ = try await series(fixture, ada, "FREQ=WEEKLY", at: try start("2027-05-04T17:00:00Z"))
    let all = try await ada.perform(Missions.List(limit: 50)).missions
    #expect(all.count >= 12)
    _ = try await ada.perform(Missions.Cancel(mission: all[2].id, scope: .following))
    #expect(try await dates(ada).count == 2)
    fixture.pass(seconds: 40 * 86_400)
    try await FriendsUpkeep.runDue(fixture)
    let fresh = try await fixture.member("Bo")
    #expect(try await dates(fresh).isEmpty, "nothing comes back later")
  }

  @Test("a series goes on with the next run of upkeep") func horizon() async throws {
    let fixture = try FriendsFixture()
    fixture.time.now = try #require(Timestamp("2027-01-01T00:00:00Z"))
    let ada = try await fixture.member("Ada")
    _ = try await series(fixture, ada, "FREQ=WEEKLY", at: try start("2027-01-05T18:00:00Z"))
    let first = try await dates(ada)
    fixture.pass(seconds: 60 * 86_400)
    let bo = try await fixture.member("Bo")
    let unplanned = try await dates(bo)
    #expect(unplanned.last == first.last, "looking makes none")
    try await FriendsUpkeep.runDue(fixture)
    let later = try await dates(bo)
    #expect(later.count >= 12 && (later.last ?? "") > (first.last ?? ""))
    // In summer the time on the wall is the same.
    #expect(later.last?.hasSuffix("T17:00:00Z") == true)
  }
}
