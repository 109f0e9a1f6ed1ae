import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import InMemoryStorage
import Storage
import Testing

struct InsightsDayTests {
  @Test("IN15: several ticks of a day are one day, and a streak goes on until a day was missed")
  func streaks() throws {
    var logbook = try InsightsLogbook(today: "2026-11-22")
    for day in ["2026-11-19", "2026-11-20", "2026-11-20", "2026-11-21", "2026-05-01"] {
      logbook.climb("R\(day)", "6a", on: day)
    }
    logbook.climb("Some day in May", "6a", on: "2026-05")
    let days = logbook.insights().days
    #expect(days.count == 4)
    #expect(days.undated == 1)
    #expect(days.longest?.length == 3)
    #expect(days.current?.length == 3)
    #expect(days.tally.counts[try #require(CivilDate("2026-11-20"))] == 2)
    #expect(days.weekdays == [0, 0, 0, 1, 2, 1, 0])
    #expect(days.longestWeeks == 1 && days.currentWeeks == 1)
    logbook.today = try #require(CivilDate("2026-11-23"))
    #expect(logbook.insights().days.current == nil)
    #expect(logbook.insights().days.currentWeeks == 1)
    logbook.today = try #require(CivilDate("2026-11-30"))
    #expect(logbook.insights().days.currentWeeks == 0)
  }

  @Test("IN15: weeks in a row, over the end of a year and before 1970")
  func weeks() throws {
    var logbook = try InsightsLogbook(today: "2026-01-08")
    for day in ["2025-12-21", "2025-12-22", "2025-12-31", "2026-01-05"] {
      logbook.climb(day, "6a", on: day)
    }
    for day in ["1969-12-22", "1969-12-29", "1970-01-05", "1970-01-12", "1970-01-19"] {
      logbook.climb(day, "6a", on: day)
    }
    #expect(logbook.insights().days.currentWeeks == 4)
    #expect(logbook.insights().days.longestWeeks == 5)
  }

  @Test(
    "IN15: whatever the time zone and the hour, a session stays on the day that its clock showed",
    arguments: [-720, -570, -60, 0, 330, 345, 840], [0, 12, 23])
  func timeZones(offset: Int, hour: Int) throws {
    var logbook = try InsightsLogbook(today: "2026-03-02")
    for day in ["2026-02-27", "2026-02-28", "2026-03-01"] {
      let session = try logbook.session(day, offset: offset, hour: hour)
      logbook.climb("R\(day)", "6a", in: session)
      logbook.climb("S\(day)", "6a", in: session)
    }
    let insights = logbook.insights()
    #expect(insights.days.count == 3)
    #expect(insights.days.current?.length == 3)
    #expect(insights.days.tally.counts.values.allSatisfy { $0 == 2 })
    #expect(try logbook.routes().progress.map(\.sends) == [4, 2])
    #expect(insights.years.map(\.days) == [3])
  }

  @Test("IN15: flying over the date line keeps a streak, and climbs no day twice")
  func dateLine() throws {
    // From Kiritimati (+14) to Honolulu (-10): the same day again, and then the next.
    var logbook = try InsightsLogbook(today: "2026-07-03")
    for (day, offset) in [("2026-07-03", 840), ("2026-07-03", -600), ("2026-07-04", 840)] {
      let session = try logbook.session(day, offset: offset)
      logbook.climb("R\(offset)\(day)", "6a", in: session)
    }
    let days = logbook.insights().days
    #expect(days.count == 2)
    // Tomorrow was climbed already, seen from here.
    #expect(days.current?.length == 2)
    #expect(days.currentWeeks == 1)
  }

  @Test("IN16: dates that may or may not be meant are left out, and counted")
  func bounds() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("Before", "6a", on: "2023-12-31")
    logbook.climb("First", "6a", on: "2024-01-01")
    logbook.climb("Within", "6a", on: "2024-07")
    logbook.climb("Last", "6a", on: "2024-10-31")
    logbook.climb("After", "6a", on: "2024-11")
    logbook.climb("Perhaps", "6a", on: "2024")
    logbook.climb("Whenever", "6a")
    let options = InsightsOptions(
      since: CivilDate("2024-01-01"), until: CivilDate("2024-10-31"))
    let totals = logbook.insights(options).totals
    #expect(totals.climbs == 3)
    #expect(totals.unsure == 2)
    #expect(logbook.insights().totals.climbs == 7)
    #expect(logbook.insights().totals.unsure == 0)
    let year = InsightsOptions(since: CivilDate("2024-01-01"))
    #expect(logbook.insights(year).totals.climbs == 5)
    #expect(logbook.insights(year).totals.unsure == 1)
  }

  @Test("IN16: the history before the first day still says what a first try was")
  func historyBefore() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("Old project", "7a", on: "2023-06-01", [.fall, .fall])
    logbook.climb("Old project", "7a", on: "2024-06-01", [.redpoint])
    let routes = try logbook.routes(InsightsOptions(since: CivilDate("2024-01-01")))
    #expect(routes.firstTries.isEmpty)
    #expect(routes.efforts[0].tries?.median == 3)
    #expect(routes.efforts[0].days?.median == 2)
  }
}

struct SummariseLogbookTests {
  private struct World: HasStore, HasClimber, HasClock, HasLocalTime {
    let store: RecordStore
    let climber: Identifier<Profile>
    let clock: WallClock
    let localTime: LocalTime
  }

  /// 2026-11-21T23:30Z.
  private static let evening = Timestamp(milliseconds: 1_795_303_800_000)

  private func world(offset: Int) throws -> World {
    let clock = WallClock.fixed(at: SummariseLogbookTests.evening)
    let identifiers = IdentifierGenerator.version7(clock: clock, random: .system)
    let climber: Identifier<Profile> = identifiers.next()
    return World(
      store: RecordStore(
        backend: InMemoryBackend(),
        catalogue: try Catalogue(version: ClimbingRecords.layoutVersion, ClimbingRecords.all),
        environment: StorageEnvironment(
          clock: clock, identifiers: identifiers, random: .system, program: "test"),
        owner: Scope(climber.description)),
      climber: climber, clock: clock, localTime: .fixed(offset))
  }

  @Test("It reads the climber's records and scales, and leaves out what is deleted")
  func reads() async throws {
    let world = try world(offset: 0)
    var logbook = try InsightsLogbook()
    let session = try logbook.session("2026-11-20", rpe: 6)
    let gone = logbook.climb("Gone", "8a", .french, [.redpoint], in: session)
    let kept = logbook.climb("Kept", "7a", .french, [.fall, .redpoint], in: session)
    try logbook.tag(kept, "slab", .helped)
    let material = logbook.material
    let now = world.clock.now
    let profile = Profile(
      id: world.climber, handle: "ada", name: "Ada", bio: nil, home: nil, routeScale: "yds",
      boulderScale: nil, visibility: .onlyMe, lifecycle: Lifecycle(createdAt: now))
    try await world.store.write { transaction in
      try transaction.save(profile)
      for session in material.sessions { try transaction.save(session) }
      for climb in material.climbs { try transaction.save(climb) }
      for attempt in material.attempts { try transaction.save(attempt) }
      for impact in material.impacts { try transaction.save(impact) }
      try transaction.delete(gone, at: now)
    }
    let insights = try await SummariseLogbook(world)()
    #expect(insights.today == CivilDate("2026-11-21"))
    #expect(insights.totals.climbs == 1 && insights.totals.sends == 1)
    #expect(insights.families.map(\.scale) == [.yds])
    #expect(insights.families[0].pyramid.map(\.grade) == ["5.11d"])
    #expect(insights.load.sessions.map(\.load) == [540])
    #expect(insights.tags.map(\.name) == ["Slab"])
    #expect(insights.projects.map(\.name) == ["Kept"])
    #expect(insights.projects.map(\.attempts) == [2])
    let boulders = try await SummariseLogbook(world)(InsightsOptions(families: [.boulder]))
    #expect(boulders.projects.isEmpty && boulders.totals.climbs == 0)
  }

  @Test("An empty store has empty insights")
  func empty() async throws {
    #expect(try await SummariseLogbook(world(offset: 0))().isEmpty)
  }

  @Test("Today is the climber's own day", arguments: [(-720, "2026-11-21"), (840, "2026-11-22")])
  func today(offset: Int, day: String) async throws {
    let insights = try await SummariseLogbook(world(offset: offset))()
    #expect(insights.today == CivilDate(day))
  }
}
