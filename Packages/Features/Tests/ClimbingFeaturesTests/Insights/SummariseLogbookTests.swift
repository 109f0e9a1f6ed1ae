import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import InMemoryStorage
import Storage
import Testing

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
