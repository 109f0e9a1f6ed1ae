import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import StorageTesting
import Testing

@Suite struct StartSessionTests {
  @Test("a session begins now, on the day that the clock on the wall shows, seen by nobody else")
  func begins() async throws {
    var crag = try Crag()
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
    let crag = try Crag()
    let first = try await crag.start()
    let before = try await Contents(of: crag.store)
    let error = await #expect(throws: ClimbingRuleError.self) { try await crag.start() }
    #expect(error?.reason == .sessionAlreadyActive(since: first.startedAt))
    #expect(error?.code == "session_already_active")
    #expect(try await Contents(of: crag.store) == before)
  }

  @Test("after an end, and after a deletion, another may begin")
  func next() async throws {
    let crag = try Crag()
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
    let crag = try Crag()
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
    let lena = try Crag()
    let mine = try await lena.start()
    let other = try Crag(
      backend: lena.store.backend, time: lena.time, seed: 2, climber: lena.identifiers.next())
    let theirs = try await other.start()
    #expect(try await ActiveSession(lena)()?.session == mine)
    #expect(try await ActiveSession(other)()?.session == theirs)
  }
}
