import DomainModels
import FriendsModels
import FriendsRequests
import Testing

@Suite("Missions") struct MissionTests {
  @Test("the host goes, and the answer has the seed's shape") func making() async throws {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    let id = try await ada.mission("  A walk ", max: 4)
    let mission = try await ada.perform(Missions.Show(mission: id))
    #expect(mission.title == "A walk" && mission.isHost == true && mission.rsvpCount == 1)
    #expect(mission.myRSVP == .going && mission.attendees?.map(\.name) == ["Ada"])
    #expect(mission.timeZone == "Europe/Zurich" && mission.status == .planned)
    #expect(mission.endsAt?.timestamp == mission.date.timestamp.advanced(byMilliseconds: 7_200_000))
  }

  @Test("the API's limits hold") func limits() async throws {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    let now = fixture.clock.now
    let place = MissionLocation(name: "North Gate")
    func create(
      _ title: String = "A walk", in hours: Int64 = 48, place: MissionLocation? = nil,
      tags: [String]? = nil, max: Int? = nil, minutes: Int? = nil, zone: String? = nil,
      rule: String? = nil, visibility: MissionVisibility? = nil
    ) -> Missions.Create {
      Missions.Create(
        title: title, date: WireTime(now.advanced(byMilliseconds: hours * 3_600_000)),
        location: place ?? MissionLocation(name: "North Gate"), interestTags: tags,
        maxAttendees: max, visibility: visibility, durationMinutes: minutes, timeZone: zone,
        recurrence: rule)
    }
    let wrong = [
      create("ab"), create(String(repeating: "a", count: 101)), create(max: 1), create(max: 21),
      create(tags: (0..<6).map { "\($0)" }), create(minutes: 4), create(zone: "Mars/Olympus"),
      create(in: 24 * 731), create(place: MissionLocation(name: " ")),
      create(place: MissionLocation(name: "X", coordinates: Coordinates(lat: 91, lng: 0))),
      create(rule: "FREQ=SOMETIMES"), create(rule: "FREQ=HOURLY"), create(visibility: .crewOnly),
    ]
    for request in wrong { #expect(await ada.refusal(request) == .validation, "\(request)") }
    #expect(await ada.refusal(create(in: -1)) == .missionPast)
    #expect(await ada.refusal(create(place: place)) == nil)
  }

  @Test("twenty a day are enough") func perDay() async throws {
    let ada = try await FriendsFixture().member("Ada")
    for number in 0..<FriendsLimits.missionsPerDay {
      _ = try await ada.mission("Mission \(number)")
    }
    let one = Missions.Create(
      title: "Another", date: WireTime(ada.fixture.clock.now.advanced(byMilliseconds: 86_400_000)),
      location: MissionLocation(name: "North Gate"))
    #expect(await ada.refusal(one) == .rateLimited)
  }

  @Test("answers have their codes: double, past, cancelled, host, guests") func codes()
    async throws
  {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo")
    let mission = try await ada.mission(guests: 1)
    try await bo.rsvp(mission)
    func again(
      _ mission: WireID<Mission>, _ status: RSVPStatus, guests: Int? = nil
    ) -> Missions.RSVP { Missions.RSVP(mission: mission, status: status, guests: guests) }
    #expect(await bo.refusal(again(mission, .going)) == .alreadyAnswered)
    #expect(await bo.refusal(again(mission, .going, guests: 2)) == .tooManyGuests)
    #expect(try await bo.rsvp(mission, guests: 1).rsvpCount == 3)
    #expect(try await bo.rsvp(mission, .maybe).rsvpCount == 1)
    #expect(try await bo.rsvp(mission, .notGoing).rsvp == .notGoing)
    #expect(await ada.refusal(again(mission, .notGoing)) == .forbidden)
    #expect(await bo.refusal(Missions.Cancel(mission: mission)) == .forbidden)
    #expect(await bo.refusal(Missions.Edit(mission: mission, title: "Mine")) == .forbidden)
    let off = try await ada.mission("Off")
    _ = try await ada.perform(Missions.Cancel(mission: off))
    #expect(await bo.refusal(again(off, .going)) == .missionCancelled)
    #expect(await ada.refusal(Missions.Cancel(mission: off)) == .missionCancelled)
    let soon = try await ada.mission("Soon", in: 1)
    fixture.pass(seconds: 3_000)
    #expect(await bo.refusal(again(soon, .going)) == nil)
    fixture.pass(seconds: 601)
    #expect(await bo.refusal(again(soon, .notGoing)) != nil)
  }

  @Test("who is blocked and goes keeps the other away") func blockedAttendee() async throws {
    let fixture = try FriendsFixture()
    let host = try await fixture.member("Host")
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo")
    let mission = try await host.mission()
    _ = try await ada.perform(Safety.Block(user: bo.wire))
    try await bo.rsvp(mission)
    #expect(
      await ada.refusal(Missions.RSVP(mission: mission, status: .going)) == .blockedAttendee)
    // The one who was blocked sees no mission at all to which the other goes.
    let another = try await host.mission("Another")
    try await ada.rsvp(another)
    #expect(
      await bo.refusal(Missions.RSVP(mission: another, status: .going)) == .notFound)
  }

  @Test("a crew's own mission is hidden from others") func visibility() async throws {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo")
    let stranger = try await fixture.member("Cy")
    let crew = try await ada.crew("Crew", with: bo)
    let mission = try await ada.mission(crew: crew, visibility: .crewOnly)
    #expect(await bo.refusal(Missions.Show(mission: mission)) == nil)
    #expect(await stranger.refusal(Missions.Show(mission: mission)) == .notFound)
    #expect(try await bo.told().contains("Ada planned A walk"))
    let planned = Missions.Create(
      title: "For them", date: WireTime(fixture.clock.now.advanced(byMilliseconds: 86_400_000)),
      location: MissionLocation(name: "North Gate"), crewID: crew)
    #expect(await stranger.refusal(planned) == .forbidden)
  }

  @Test("lists are filtered, ordered and paged") func lists() async throws {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo") {
      $0.home?.cell = nil
    }
    let crew = try await ada.crew("Crew", with: bo)
    let late = try await ada.mission("Late", in: 72)
    let early = try await ada.mission("Early", in: 24, crew: crew)
    try await bo.rsvp(late, .maybe)
    func titles(_ request: Missions.List) async throws -> [String] {
      try await bo.perform(request).missions.map(\.title)
    }
    #expect(try await titles(Missions.List()) == ["Early", "Late"])
    #expect(try await titles(Missions.List(filter: .mine)) == ["Late"])
    #expect(try await titles(Missions.List(filter: .myCrews)) == ["Early"])
    #expect(try await titles(Missions.List(filter: .nearby)).isEmpty)
    #expect(
      await bo.refusal(Missions.List(filter: MissionFilter(rawValue: "odd"))) == .validation)
    let page = try await bo.perform(Missions.List(limit: 1))
    #expect(page.missions.map(\.id) == [early])
    #expect(try await titles(Missions.List(limit: 1, cursor: page.nextCursor)) == ["Late"])
    #expect(try await titles(Missions.List(status: .past)).isEmpty)
  }

  @Test("the place is told in stages") func stages() async throws {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo")
    let mission = try await ada.mission(in: 30)
    // The host, who said it, sees all of it, and changes the name without losing the point.
    let own = try await ada.perform(Missions.Show(mission: mission)).location
    #expect(own.coordinates == Coordinates(lat: 46.9480, lng: 7.4474) && own.revealsAt == nil)
    let stranger = try await bo.perform(Missions.Show(mission: mission)).location
    #expect(stranger.name == "North Gate" && stranger.address == nil)
    #expect(stranger.coordinates?.lat != 46.9480 && stranger.revealsAt == nil)
    try await bo.rsvp(mission)
    let early = try await bo.perform(Missions.Show(mission: mission)).location
    #expect(early.address == "7 Silent Lane" && early.coordinates == stranger.coordinates)
    #expect(early.revealsAt != nil)
    fixture.pass(seconds: 7 * 3_600)
    // The access token is over by now: a day before, as a fresh member sees it.
    let cy = try await fixture.member("Cy")
    try await cy.rsvp(mission)
    let late = try await cy.perform(Missions.Show(mission: mission)).location
    #expect(late.coordinates == Coordinates(lat: 46.9480, lng: 7.4474) && late.revealsAt == nil)
    try await cy.rsvp(mission, .maybe)
    #expect(try await cy.perform(Missions.Show(mission: mission)).location.address == nil)
  }

  @Test("what the host changes is told, and the calendar sees it") func editing() async throws {
    let fixture = try FriendsFixture()
    let ada = try await fixture.member("Ada")
    let bo = try await fixture.member("Bo")
    let mission = try await ada.mission()
    try await bo.rsvp(mission)
    let before = try await bo.perform(Missions.Calendar(mission: mission))
    let moved = WireTime(fixture.clock.now.advanced(byMilliseconds: 90 * 3_600_000))
    let edited = try await ada.perform(
      Missions.Edit(
        mission: mission, title: "A long walk", date: moved,
        location: MissionLocation(name: "South Gate")))
    #expect(edited.date == moved && edited.location.name == "South Gate")
    #expect(try await bo.told().contains("A long walk has another time or place"))
    let after = try await bo.perform(Missions.Calendar(mission: mission))
    #expect(before.etag != after.etag && after.content.contains("SUMMARY:A long walk"))
    #expect(before.content.contains("SEQUENCE:0") && after.content.contains("SEQUENCE:1"))
    _ = try await ada.perform(Missions.Cancel(mission: mission))
    let ended = try await bo.perform(Missions.Calendar(mission: mission))
    #expect(ended.content.contains("STATUS:CANCELLED") && ended.content.contains("SEQUENCE:2"))
    #expect(try await bo.told().contains("A long walk was called off"))
  }
}
