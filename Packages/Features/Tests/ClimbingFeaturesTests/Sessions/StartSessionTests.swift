import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import StorageTesting
import Testing

@Suite struct StartSessionTests {
  @Test("a session begins now, on the day that the clock on the wall shows, seen by no other user")
  func begins() async throws {
    var crag = try ClimbingFixture()
    crag.time.now = Timestamp(milliseconds: 1_795_303_800_000)  // 2026-11-21T23:30Z
    crag.localTime = .fixed(60, zone: "Europe/Berlin")
    let session = try await StartSession(crag)(
      SessionStart(mentalReadiness: 4, physicalReadiness: 2, place: "  Ith ", notes: " "))
    #expect(session.startedAt == crag.time.now)
    #expect(session.day.description == "2026-11-22")
    #expect(session.utcOffsetMinutes == 60)
    #expect(session.timeZone == "Europe/Berlin")
    #expect(session.mentalReadiness == 4)
    #expect(session.physicalReadiness == 2)
    #expect(session.place == "Ith")
    #expect(session.notes == nil)
    #expect(session.visibility == .onlyMe)
    #expect(try await ActiveSession(crag)()?.session == session)
    let contents = try await Contents(of: crag.store)
    #expect(contents.sessions == [session])
    #expect(contents.changes.map(\.table) == ["sessions"])
  }

  @Test("while one is under way no other begins, and nothing is written")
  func second() async throws {
    let crag = try ClimbingFixture()
    let first = try await crag.start()
    let before = try await Contents(of: crag.store)
    let error = await #expect(throws: ClimbingRuleError.self) { try await crag.start() }
    #expect(error?.reason == .sessionAlreadyActive(since: first.startedAt))
    #expect(error?.code == "session_already_active")
    #expect(try await Contents(of: crag.store) == before)
  }

  @Test("after an end, and after a deletion, another may begin")
  func next() async throws {
    let crag = try ClimbingFixture()
    let first = try await crag.start()
    try await crag.end()
    let second = try await crag.start()
    #expect(second.id != first.id)
    try await DeleteSession(crag)(.active)
    let third = try await crag.start()
    #expect(try await ActiveSession(crag)()?.session == third)
  }

  @Test(
    "readiness outside 1 to 5 is refused by the name of its field",
    arguments: [(0, "mental_readiness"), (6, "mental_readiness"), (-1, "physical_readiness")])
  func readiness(_ value: Int, _ field: String) async throws {
    let crag = try ClimbingFixture()
    let start =
      field == "mental_readiness"
      ? SessionStart(mentalReadiness: value) : SessionStart(physicalReadiness: value)
    let error = await #expect(throws: SessionValueError.self) { try await crag.start(start) }
    #expect(error?.problems.issues.map(\.field) == [field])
    let words = field.replacing("_", with: " ")
    #expect(error?.problems.message == "session: \(words) must be 1 to 5, not \(value)")
    #expect(try await Contents(of: crag.store).sessions.isEmpty)
  }

  @Test("two climbers on one machine each have a session")
  func otherClimber() async throws {
    let lena = try ClimbingFixture()
    let mine = try await lena.start()
    let other = try ClimbingFixture(
      backend: lena.store.backend, time: lena.time, seed: 2, climber: lena.identifiers.next())
    let theirs = try await other.start()
    #expect(try await ActiveSession(lena)()?.session == mine)
    #expect(try await ActiveSession(other)()?.session == theirs)
  }
}

@Suite struct EndSessionTests {
  @Test("an end says how it was, and what was climbed")
  func ends() async throws {
    let crag = try ClimbingFixture()
    let session = try await crag.start(SessionStart(notes: "cold"))
    let climb = try await crag.add(ClimbDraft("Slab", gradeText: "5.10a"))
    try await crag.log(climb, .fall)
    crag.time.pass(minutes: 90)
    let detail = try await EndSession(crag)(.active, SessionEnd(rpe: 7, pump: 3))
    #expect(detail.session.id == session.id)
    #expect(detail.session.endedAt == crag.time.now)
    #expect(detail.session.minutes == 90)
    #expect(detail.session.rpe == 7)
    #expect(detail.session.pump == 3)
    #expect(detail.session.notes == "cold")
    #expect(detail.climbs.map(\.climb.name) == ["Slab"])
    #expect(detail.summary.attemptCount == 1)
    #expect(detail.summary.sendCount == 0)
    #expect(try await ActiveSession(crag)() == nil)
  }

  @Test("without a session under way there is none to end")
  func none() async throws {
    let crag = try ClimbingFixture()
    let error = await #expect(throws: ClimbingError.self) { try await crag.end() }
    #expect(error == .noActiveSession)
    #expect(error?.code == "no_active_session")
    #expect(error?.kind == .notFound)
  }

  @Test("what has ended does not end again")
  func twice() async throws {
    let crag = try ClimbingFixture()
    try await crag.start()
    let ended = try await crag.end()
    let error = await #expect(throws: ClimbingRuleError.self) { try await crag.end(.latest) }
    #expect(error?.reason == .sessionEnded)
    #expect(try await FindSession(crag)(.latest).session == ended.session)
  }

  @Test("RPE and pump outside their ranges are refused together, and the session goes on")
  func ranges() async throws {
    let crag = try ClimbingFixture()
    let session = try await crag.start()
    let error = await #expect(throws: SessionValueError.self) {
      try await crag.end(.active, SessionEnd(rpe: 11, pump: 0))
    }
    #expect(error?.problems.issues.map(\.field) == ["rpe", "pump"])
    #expect(try await ActiveSession(crag)()?.session == session)
  }

  @Test("a session that was forgotten wants to hear when it ended")
  func forgotten() async throws {
    let crag = try ClimbingFixture()
    let session = try await crag.start()
    crag.time.pass(days: 3, seconds: 1)
    let error = await #expect(throws: ClimbingError.self) { try await EndSession(crag)() }
    #expect(error == .sessionTooLong(since: session.startedAt))
    #expect(error?.hint == "Say when it ended")
    let at = session.startedAt.advanced(byMilliseconds: 7_200_000)
    let ended = try await EndSession(crag)(.active, SessionEnd(at: at))
    #expect(ended.session.minutes == 120)
  }

  @Test("an end before the start, or in the future, is refused")
  func wrongTime() async throws {
    let crag = try ClimbingFixture()
    let session = try await crag.start()
    for at in [session.startedAt, crag.time.now.advanced(byMilliseconds: 60_000)] {
      let error = await #expect(throws: SessionValueError.self) {
        try await EndSession(crag)(.active, SessionEnd(at: at))
      }
      #expect(error?.problems.issues.map(\.field) == ["ended_at"])
    }
  }

  @Test("a clock that went back since the start still lets the session end")
  func clockWentBack() async throws {
    let crag = try ClimbingFixture()
    let session = try await crag.start()
    crag.time.pass(hours: -1)
    let ended = try await EndSession(crag)()
    #expect(ended.session.endedAt == session.startedAt.advanced(byMilliseconds: 1))
  }
}
