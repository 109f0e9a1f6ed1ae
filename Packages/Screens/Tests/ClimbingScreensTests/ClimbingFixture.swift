import ClimbingFeatures
import ClimbingModels
import DomainModels
import InMemoryStorage
import Storage
import StorageTesting
import Sync

/// Everything that a session asks for, over a store in memory and a clock that tests move.
struct ClimbingFixture: HasStore, HasClock, HasIdentifiers, HasLocalTime, HasClimber {
  let store: RecordStore
  let clock: WallClock
  let identifiers: IdentifierGenerator
  let localTime = LocalTime.fixed(60, zone: "Europe/Berlin")
  let climber: Identifier<Profile>
  private let time: SettableClock

  init(_ backend: any StorageBackend = InMemoryBackend()) throws {
    let time = SettableClock(at: Timestamp(milliseconds: 1_795_262_400_000))
    self.time = time
    clock = time.wallClock
    let random = RandomSource.seeded(11)
    identifiers = .version7(clock: clock, random: random)
    climber = identifiers.next()
    store = RecordStore(
      backend: backend,
      catalogue: try Catalogue(
        version: ClimbingRecords.layoutVersion, ClimbingRecords.all + SyncRecords.all),
      environment: StorageEnvironment(
        clock: clock, identifiers: identifiers, random: random, program: "tests"),
      owner: Scope(climber.description))
  }

  /// Moves the time on.
  func pass(seconds: Int64) { time.pass(seconds: seconds) }

  /// A session of some years ago, so that there is something to remember.
  func remember(_ place: String) async throws {
    _ = try await StartSession(self)(SessionStart(place: place))
    pass(seconds: 3600)
    _ = try await EndSession(self)()
    pass(seconds: 86_400)
  }

  /// A session with climbs and attempts, an hour and twelve minutes old.
  func fill(_ place: String = "Smith Rock") async throws {
    _ = try await StartSession(self)(
      SessionStart(mentalReadiness: 4, physicalReadiness: 2, place: place))
    let climbs: [(String, String?, Discipline?, [AttemptDraft])] = [
      ("Cruel Sister", "5.10a", .trad, [AttemptDraft(.send, style: .onsight)]),
      ("Monkey Face via West Face Variation", "5.8 A1", .aid, [AttemptDraft(.retreat)]),
      (
        "Chain Reaction", "5.12c", .sport,
        [
          AttemptDraft(.working), AttemptDraft(.fall), AttemptDraft(.hung),
          AttemptDraft(.send, usesSuggestedStyle: true),
        ]
      ),
      ("", "V4", .boulder, [AttemptDraft(.fall), AttemptDraft(.fall)]),
      ("Darkness at Noon", "5.13a", .sport, []),
    ]
    for (name, grade, discipline, attempts) in climbs {
      pass(seconds: 800)
      let climb = try await AddClimb(self)(
        ClimbDraft(name, discipline: discipline, gradeText: grade))
      for attempt in attempts {
        pass(seconds: 40)
        _ = try await LogAttempt(self)(.identified(climb.climb.id), attempt)
      }
    }
  }

  /// Adds boulders to the session that is under way, in one go.
  func addProblems(_ count: Int) async throws {
    let session = try await active()?.session.id
    let climbs = (1...count).map { number in
      pass(seconds: 1)
      var climb = Climb(
        id: identifiers.next(), named: "Problem \(number)", on: nil, at: clock.now,
        session: session)
      climb.discipline = .boulder
      climb.setGrade(GradedText(reading: "V\(number % 10)"))
      return climb
    }
    try await store.write { transaction in
      for climb in climbs { try transaction.insert(climb) }
    }
  }

  /// The session that is under way.
  func active() async throws -> SessionDetail? { try await ActiveSession(self)() }
}

extension ClimbingFixture {
  /// Puts climbs into the catalogue: their names, grades, kinds and areas.
  func stock(_ climbs: [(String, String, Discipline, [String])]) async throws {
    let lifecycle = Lifecycle(createdAt: clock.now)
    var areas: [[String]: CatalogueArea] = [:]
    for (_, _, _, path) in climbs {
      for depth in 1...path.count {
        let part = Array(path.prefix(depth))
        guard areas[part] == nil else { continue }
        areas[part] = CatalogueArea(
          id: identifiers.next(), parent: areas[Array(part.dropLast())]?.id,
          name: part[depth - 1], path: part, depth: depth - 1, climbCount: nil, latitude: nil,
          longitude: nil, openBetaID: nil, lifecycle: lifecycle)
      }
    }
    let rows = climbs.map { name, grade, discipline, path in
      CatalogueClimb(
        id: identifiers.next(), area: areas[path]?.id, name: name, gradeText: grade,
        gradeScale: nil, gradeFamily: nil, gradeLow: nil, gradeHigh: nil,
        disciplines: [discipline], safety: nil, path: path,
        pathText: path.joined(separator: " "), position: nil, length: nil,
        mountainProjectID: nil, latitude: nil, longitude: nil, lifecycle: lifecycle)
    }
    try await store.write { [areas] transaction in
      for area in areas.values.sorted(by: { $0.depth < $1.depth }) {
        try transaction.insert(area)
      }
      for row in rows { try transaction.insert(row) }
    }
  }
}
