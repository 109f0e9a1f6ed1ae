import ClimbingFeatures
import ClimbingModels
import DomainModels
import Foundation
import InMemoryStorage
import Storage
import StorageTesting

/// Everything that the use cases ask for, over a store in memory, a clock that tests move, and
/// IDs that are the same in every run.
struct ClimbingFixture: HasStore, HasClock, HasIdentifiers, HasLocalTime, HasClimber {
  let store: RecordStore
  let time: SettableClock
  let identifiers: IdentifierGenerator
  var localTime: LocalTime
  let climber: Identifier<Profile>

  var clock: WallClock { time.wallClock }

  /// Opens a crag.
  ///
  /// - Parameters:
  ///   - backend: keeps the rows.
  ///   - time: the clock, for crags that share one.
  ///   - seed: of the IDs; crags that share a store need different ones.
  ///   - utcOffsetMinutes: what the clock on the wall is ahead of UTC.
  ///   - climber: whose logbook it is; `nil` for the one that every crag has.
  /// - Throws: if the catalogue can't be kept.
  init(
    backend: any StorageBackend = InMemoryBackend(), time: SettableClock = .saturdayNoon(),
    seed: UInt64 = 1865, utcOffsetMinutes: Int = 60, climber: Identifier<Profile>? = nil
  ) throws {
    self.time = time
    let random = RandomSource.seeded(seed)
    identifiers = .version7(clock: time.wallClock, random: random)
    localTime = .fixed(utcOffsetMinutes, zone: "Europe/Berlin")
    let everyone = IdentifierGenerator.version7(
      clock: .fixed(at: Timestamp(milliseconds: 1_000_000)), random: .seeded(7))
    let climber = climber ?? everyone.next()
    self.climber = climber
    store = RecordStore(
      backend: backend,
      catalogue: try ClimbingFixture.catalogue(),
      environment: StorageEnvironment(
        clock: time.wallClock, identifiers: identifiers, random: random, program: "tests"),
      owner: Scope(climber.description))
  }

  /// Everything that climbing keeps.
  static func catalogue() throws -> Catalogue {
    try Catalogue(version: ClimbingRecords.layoutVersion, ClimbingRecords.all)
  }

  /// The climber's profile, written down with the scales that the climber is used to.
  @discardableResult
  func introduce(route: String? = nil, boulder: String? = nil) async throws -> Profile {
    let profile = Profile(
      id: climber, handle: "lena", name: "Lena", bio: nil, home: nil, routeScale: route,
      boulderScale: boulder, visibility: .onlyMe, lifecycle: Lifecycle(createdAt: time.now))
    try await store.write { try $0.save(profile) }
    return profile
  }
}

// MARK: What tests do, each a second after the step before

extension ClimbingFixture {
  @discardableResult
  func start(_ start: SessionStart = SessionStart()) async throws -> Session {
    time.pass(seconds: 1)
    return try await StartSession(self)(start)
  }

  @discardableResult
  func end(
    _ reference: SessionReference = .active, _ end: SessionEnd = SessionEnd()
  ) async throws -> SessionDetail {
    time.pass(seconds: 1)
    return try await EndSession(self)(reference, end)
  }

  @discardableResult
  func add(_ draft: ClimbDraft) async throws -> Climb {
    time.pass(seconds: 1)
    return try await AddClimb(self)(draft).climb
  }

  /// Adds a climb of which name, grade and date are enough.
  @discardableResult
  func add(
    _ name: String, _ grade: String? = nil, _ discipline: Discipline? = .sport,
    on date: String? = nil
  ) async throws -> Climb {
    try await add(
      ClimbDraft(
        name, discipline: discipline, gradeText: grade, crag: "Ith",
        date: date.flatMap(PartialDate.init)))
  }

  @discardableResult
  func log(_ climb: Climb, _ draft: AttemptDraft) async throws -> AttemptLog {
    time.pass(seconds: 1)
    return try await LogAttempt(self)(.identified(climb.id), draft)
  }

  @discardableResult
  func log(
    _ climb: Climb, _ result: AttemptResult, _ style: AscentStyle? = nil, _ mode: AscentMode? = nil
  ) async throws -> AttemptLog {
    try await log(climb, AttemptDraft(result, style: style, mode: mode))
  }

  @discardableResult
  func undo() async throws -> UndoneEntry {
    time.pass(seconds: 1)
    return try await UndoLogging(self)()
  }

  /// The names of the climbs that answer a question, in its order.
  func names(_ line: String) async throws -> [String] {
    try await ListClimbs(self)(line).map(\.climb.name)
  }

  /// Today's date on the clock on the wall.
  var day: CivilDate { localTime.day(at: time.now) }
}

extension SettableClock {
  /// A clock that shows a Saturday, 2026-11-21, at noon UTC.
  static func saturdayNoon() -> SettableClock {
    SettableClock(at: Timestamp(milliseconds: 1_795_262_400_000))
  }
}

/// Every row that a climber's logbook has, deleted ones too, so that two points in time can be
/// compared whole.
struct Contents: Sendable, Equatable {
  let sessions: [Session]
  let climbs: [Climb]
  let attempts: [Attempt]
  let tags: [ClimbTag]
  let impacts: [TagImpact]
  let changes: [Change]

  init(of store: RecordStore) async throws {
    self = try await store.read { transaction in
      Contents(
        sessions: try transaction.fetch(Query<Session>().includingDeleted().order(by: \.id)),
        climbs: try transaction.fetch(Query<Climb>().includingDeleted().order(by: \.id)),
        attempts: try transaction.fetch(Query<Attempt>().includingDeleted().order(by: \.id)),
        tags: try transaction.fetch(Query<ClimbTag>().includingDeleted().order(by: \.id)),
        impacts: try transaction.fetch(Query<TagImpact>().includingDeleted().order(by: \.id)),
        changes: try transaction.changes())
    }
  }

  private init(
    sessions: [Session], climbs: [Climb], attempts: [Attempt], tags: [ClimbTag],
    impacts: [TagImpact], changes: [Change]
  ) {
    self.sessions = sessions
    self.climbs = climbs
    self.attempts = attempts
    self.tags = tags
    self.impacts = impacts
    self.changes = changes
  }
}
