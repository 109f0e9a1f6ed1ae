import ClimbingFeatures
import ClimbingModels
import DomainModels
import StorageTesting
import Testing

@Suite struct EndSessionTests {
  @Test("an end says how it was, and what was climbed")
  func ends() async throws {
    let crag = try Crag()
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
    let crag = try Crag()
    let error = await #expect(throws: ClimbingError.self) { try await crag.end() }
    #expect(error == .noActiveSession)
    #expect(error?.code == "no_active_session")
    #expect(error?.kind == .notFound)
  }

  @Test("what has ended does not end again")
  func twice() async throws {
    let crag = try Crag()
    try await crag.start()
    let ended = try await crag.end()
    let error = await #expect(throws: ClimbingRuleError.self) { try await crag.end(.latest) }
    #expect(error?.reason == .sessionEnded)
    #expect(try await FindSession(crag)(.latest).session == ended.session)
  }

  @Test("RPE and pump outside their ranges are refused together, and the session goes on")
  func ranges() async throws {
    let crag = try Crag()
    let session = try await crag.start()
    let error = await #expect(throws: SessionValueError.self) {
      try await crag.end(.active, SessionEnd(rpe: 11, pump: 0))
    }
    #expect(error?.problems.issues.map(\.field) == ["rpe", "pump"])
    #expect(try await ActiveSession(crag)()?.session == session)
  }

  @Test("a session that was forgotten wants to hear when it ended")
  func forgotten() async throws {
    let crag = try Crag()
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
    let crag = try Crag()
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
    let crag = try Crag()
    let session = try await crag.start()
    crag.time.pass(hours: -1)
    let ended = try await EndSession(crag)()
    #expect(ended.session.endedAt == session.startedAt.advanced(byMilliseconds: 1))
  }
}
