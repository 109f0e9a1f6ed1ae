import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import StorageTesting
import Testing

@Suite("Times in words") struct StartTimeTextTests {
  private let zone = "Europe/Zurich"

  /// Thursday, 26 November 2026, 12:00 in Zurich.
  private func read(_ text: String) throws -> (String, String?)? {
    let clocks = try #require(MissionZone(zone))
    let now = try #require(clocks.instant(reading: "2026-11-26 12:00"))
    return StartTimeText(text, in: clocks, at: now).map { (clocks.wording(of: $0.start), $0.rule) }
  }

  @Test(
    "days and times are meant as people say them",
    arguments: [
      ("tomorrow 18:00", "Fri 2026-11-27 18:00"), ("Tomorrow at 6pm", "Fri 2026-11-27 18:00"),
      ("today 18:00", "Thu 2026-11-26 18:00"), ("tonight 8 pm", "Thu 2026-11-26 20:00"),
      ("Thursday 18:00", "Thu 2026-11-26 18:00"), ("Thursday 11:00", "Thu 2026-12-03 11:00"),
      ("next mon, 9:30", "Mon 2026-11-30 09:30"), ("sat 18h", "Sat 2026-11-28 18:00"),
      ("18:00", "Thu 2026-11-26 18:00"), ("11:00", "Fri 2026-11-27 11:00"),
      ("in 3 days 7:15", "Sun 2026-11-29 07:15"), ("2027-05-02 09:00", "Sun 2027-05-02 09:00"),
      ("2027-05-02 9:00", "Sun 2027-05-02 09:00"), ("2.5.2027 9:00", "Sun 2027-05-02 09:00"),
      ("24.12.2026, 18:00", "Thu 2026-12-24 18:00"), ("2027-05-02, 12 am", "Sun 2027-05-02 00:00"),
      ("tomorrow 12pm", "Fri 2026-11-27 12:00"),
      // It has passed, and nothing else can be meant: the member who plans it is told.
      ("today 11:00", "Thu 2026-11-26 11:00"),
    ])
  func times(_ text: String, _ words: String) throws {
    let read = try #require(try read(text))
    #expect(read.0 == words && read.1 == nil)
  }

  @Test(
    "what is moved keeps its day unless another is named",
    arguments: [
      ("18:30", "Fri 2026-12-04 18:30"), ("Friday 19:00", "Fri 2026-12-04 19:00"),
      ("sat 10:00", "Sat 2026-12-05 10:00"), ("thursday 10:00", "Thu 2026-12-10 10:00"),
      ("every day 7:00", "Fri 2026-12-04 07:00"), ("tomorrow 10:00", "Fri 2026-11-27 10:00"),
      ("in 3 days 7:15", "Sun 2026-11-29 07:15"), ("2027-05-02 09:00", "Sun 2027-05-02 09:00"),
    ])
  func moved(_ text: String, _ words: String) throws {
    let clocks = try #require(MissionZone(zone))
    let now = try #require(clocks.instant(reading: "2026-11-26 12:00"))
    let mission = try #require(clocks.instant(reading: "2026-12-04 18:00"))
    let found = try #require(StartTimeText(text, in: clocks, at: now, moving: mission))
    #expect(clocks.wording(of: found.start) == words)
    // What has begun already is moved to what is to come.
    let past = try #require(clocks.instant(reading: "2026-11-20 18:00"))
    #expect(
      StartTimeText(text, in: clocks, at: now, moving: past)
        == StartTimeText(text, in: clocks, at: now))
  }

  @Test(
    "every makes it repeat",
    arguments: [
      ("every Thursday 18:00", "Thu 2026-11-26 18:00", "FREQ=WEEKLY;BYDAY=TH"),
      ("every thu at 11:00", "Thu 2026-12-03 11:00", "FREQ=WEEKLY;BYDAY=TH"),
      ("every day 7:00", "Fri 2026-11-27 07:00", "FREQ=DAILY"),
      ("every week 18:00", "Thu 2026-11-26 18:00", "FREQ=WEEKLY"),
    ])
  func repeated(_ text: String, _ words: String, _ rule: String) throws {
    let read = try #require(try read(text))
    #expect(read.0 == words && read.1 == rule)
  }

  @Test(
    "what is no time is refused",
    arguments: [
      "", "soon", "tomorrow", "Thursday", "every", "every 18:00 o'clock", "tomorrow 25:00", "18",
      "13pm", "0am", "tomorrow 18:60", "every tomorrow 18:00", "every 2027-05-02 18:00",
      "2027-02-30 18:00", "30.2.2027 18:00", "24.12. 18:00", "24.12.26 18:00",
      "in many days 18:00", "th 18:00", "a:b", "18:00:00", "１８:00",
    ])
  func refused(_ text: String) throws {
    #expect(try read(text) == nil)
  }

  @Test("the clocks are those of the place, also when they change") func clocks() throws {
    let clocks = try #require(MissionZone("America/New_York"))
    let now = try #require(clocks.instant(reading: "2027-03-13 12:00"))
    let start = try #require(StartTimeText("tomorrow 18:00", in: clocks, at: now)?.start)
    // The night in between has an hour less.
    #expect(start.milliseconds - now.milliseconds == 29 * 3_600_000)
  }
}

@Suite("Best times and places") struct BestTests {
  @Test("a time when most are free comes first, by the clocks of each") func times() async throws {
    let fixture = try FriendsFixture()
    fixture.time.now = try #require(Timestamp("2027-05-03T00:00:00Z"))
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo")
    let cy = try await fixture.member("Cy") { $0.preferredTimes = [] }
    let crew = try await ada.crew("Crew", with: bo, cy)
    _ = try await ada.perform(Users.SaveSettings(freeHours: ["tue 18-22", "wed 18-22"]))
    // Seven in the evening in Zurich is six in London.
    _ = try await bo.perform(
      Users.SaveSettings(freeHours: ["wed 17-20"], timeZone: "Europe/London"))
    let best = try await ada.perform(
      Missions.BestTimes(crewID: crew, durationMinutes: 120, days: 7))
    #expect(best.unknown == 1 && best.times.first?.date.description == "2027-05-05T16:00:00Z")
    #expect(Set(best.times[0].free.map(\.name)) == ["Ada", "Bo"] && best.times[0].busy.isEmpty)
    #expect(best.times[0].reasons == ["all 2 are free"] && best.times.count <= 10)
    #expect(best.times.contains { $0.busy.map(\.name) == ["Bo"] })
    #expect(await ada.refusal(Missions.BestTimes(crewID: crew, days: 61)) == .validation)
  }

  @Test("only whom one knows can be asked about") func strangers() async throws {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo")
    #expect(await ada.refusal(Missions.BestTimes(users: [bo.wire])) == .notFound)
    _ = try await ada.meet(bo)
    #expect(await ada.refusal(Missions.BestTimes(users: [bo.wire])) == nil)
    let others = try await bo.crew("Theirs")
    #expect(await ada.refusal(Missions.BestTimes(crewID: others)) == .forbidden)
  }

  @Test("the fairest place has the shortest longest way, and of two people none is told")
  func places() async throws {
    let fixture = try FriendsFixture()
    func live(_ latitude: Double) -> Users.SaveProfile {
      Users.SaveProfile(
        location: Location(
          city: "Bern", state: "BE", coordinates: Coordinates(lat: latitude, lng: 7.44)))
    }
    var members: [FixtureMember] = []
    for (name, latitude) in [("Ada", 46.90), ("Bo", 46.95), ("Cy", 47.30)] {
      let member = try await fixture.member(name)
      _ = try await member.perform(live(latitude))
      members.append(member)
    }
    let crew = try await members[0].crew("Crew", with: members[1], members[2])
    let places = [
      MissionLocation(name: "South", coordinates: Coordinates(lat: 46.90, lng: 7.44)),
      MissionLocation(name: "Middle", coordinates: Coordinates(lat: 47.10, lng: 7.44)),
    ]
    let best = try await members[0].perform(Missions.BestPlaces(places: places, crewID: crew))
    #expect(best.places.map(\.location.name) == ["Middle", "South"] && best.unknown == 0)
    _ = try await members[2].perform(Crews.Leave(crew: crew))
    #expect(
      await members[0].refusal(Missions.BestPlaces(places: places, crewID: crew)) == .validation)
  }
}
