import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import StorageTesting
import Testing

@Suite struct EditSessionTests {
  @Test("every field can be set, kept and cleared")
  func fields() async throws {
    let crag = try ClimbingFixture()
    let session = try await crag.start(
      SessionStart(mentalReadiness: 1, physicalReadiness: 2, place: "Ith", notes: "cold"))
    try await crag.end(.active, SessionEnd(rpe: 5, pump: 2))
    crag.time.pass(seconds: 1)
    let set = try await EditSession(crag)(
      .latest,
      SessionEdit(
        mentalReadiness: .set(5), physicalReadiness: .set(4), rpe: .set(9), pump: .set(3),
        place: .set("Selter"), notes: .set("warm"), visibility: .followers))
    #expect(set.mentalReadiness == 5)
    #expect(set.physicalReadiness == 4)
    #expect(set.rpe == 9)
    #expect(set.pump == 3)
    #expect(set.place == "Selter")
    #expect(set.notes == "warm")
    #expect(set.visibility == .followers)
    #expect(set.startedAt == session.startedAt)
    #expect(set.lifecycle.updatedAt == crag.time.now)
    let cleared = try await EditSession(crag)(
      .latest,
      SessionEdit(
        mentalReadiness: .clear, physicalReadiness: .clear, rpe: .clear, pump: .clear,
        place: .clear, notes: .clear))
    #expect(cleared.mentalReadiness == nil)
    #expect(cleared.physicalReadiness == nil)
    #expect(cleared.rpe == nil)
    #expect(cleared.pump == nil)
    #expect(cleared.place == nil)
    #expect(cleared.notes == nil)
    #expect(cleared.visibility == .followers)
    #expect(try await FindSession(crag)(.latest).session == cleared)
  }

  @Test("an edit that changes nothing writes nothing")
  func nothing() async throws {
    let crag = try ClimbingFixture()
    try await crag.start(SessionStart(place: "Ith"))
    let before = try await Contents(of: crag.store)
    crag.time.pass(seconds: 1)
    _ = try await EditSession(crag)(.active, SessionEdit(place: .set("Ith")))
    #expect(try await Contents(of: crag.store) == before)
  }

  @Test("what can't be accepted changes nothing")
  func invalid() async throws {
    let crag = try ClimbingFixture()
    let session = try await crag.start()
    let error = await #expect(throws: SessionValueError.self) {
      try await EditSession(crag)(.active, SessionEdit(rpe: .set(0)))
    }
    #expect(error?.problems.issues.map(\.field) == ["rpe"])
    #expect(try await ActiveSession(crag)()?.session == session)
  }

  @Test("a session goes on when its end is taken away, unless another is under way")
  func reopened() async throws {
    let crag = try ClimbingFixture()
    let first = try await crag.start()
    try await crag.end()
    let open = try await EditSession(crag)(.latest, SessionEdit(endedAt: .clear))
    #expect(open.isActive)
    try await crag.end()
    let second = try await crag.start()
    let error = await #expect(throws: ClimbingRuleError.self) {
      try await EditSession(crag)(.identified(first.id), SessionEdit(endedAt: .clear))
    }
    #expect(error?.reason == .sessionAlreadyActive(since: second.startedAt))
  }

  @Test("moved to another day it takes its climbs along, but for those of other days")
  func moved() async throws {
    let crag = try ClimbingFixture()
    let session = try await crag.start()
    let own = try await crag.add(ClimbDraft("Slab", gradeText: "5.9"))
    let other = try await crag.add(
      ClimbDraft("Crack", date: PartialDate("2026-11"), session: .active))
    let edited = try await EditSession(crag)(
      .active, SessionEdit(startedAt: session.startedAt.advanced(byMilliseconds: -86_400_000)))
    #expect(edited.day.description == "2026-11-20")
    #expect(
      try await FindClimb(crag)(.identified(own.id)).climb.date?.description == "2026-11-20")
    #expect(try await FindClimb(crag)(.identified(other.id)).climb.date?.description == "2026-11")
  }

  @Test("a session of a clock that was ahead can be edited and ended, if its start stays")
  func clockAhead() async throws {
    let crag = try ClimbingFixture()
    let session = try await crag.start()
    crag.time.pass(seconds: -3600)
    let edited = try await EditSession(crag)(.active, SessionEdit(place: .set("Ith")))
    #expect(edited.place == "Ith")
    #expect(edited.startedAt == session.startedAt)
    let later = crag.time.now.advanced(byMilliseconds: 60_000)
    let error = await #expect(throws: SessionValueError.self) {
      try await EditSession(crag)(.active, SessionEdit(startedAt: later))
    }
    #expect(error?.problems.issues.map(\.field) == ["started_at"])
    try await crag.end()
  }
}

@Suite struct DeleteSessionTests {
  /// A session with two climbs, one of which is tagged; a third was deleted for itself.
  private func crag() async throws -> (ClimbingFixture, Session) {
    let crag = try ClimbingFixture()
    let session = try await crag.start()
    let slab = try await crag.add("Slab", "6a")
    try await crag.log(slab, .fall)
    try await crag.log(slab, .send, .redpoint)
    let crack = try await crag.add("Crack", "5b")
    try await crag.log(crack, .send, .onsight)
    _ = try await TagClimb(crag)(.identified(crack.id), "crack", .helped)
    let wrong = try await crag.add("Wrong", "5b")
    try await DeleteClimb(crag)(.identified(wrong.id))
    try await crag.end()
    crag.time.pass(seconds: 1)
    return (crag, session)
  }

  @Test("deleting hides the session and everything in it")
  func deletes() async throws {
    let (crag, session) = try await crag()
    let deleted = try await DeleteSession(crag)(.latest)
    #expect(deleted.climbs.map(\.climb.name) == ["Slab", "Crack"])
    #expect(try await ListSessions(crag)().isEmpty)
    #expect(try await ListClimbs(crag)().isEmpty)
    await #expect(throws: ClimbingError.alreadyDeleted("the session of \(session.day)")) {
      try await DeleteSession(crag)(.identified(session.id))
    }
    let listed = try await ListSessions(crag)(includingDeleted: true)
    #expect(listed.map(\.session.id) == [session.id])
    #expect(listed.map(\.climbCount) == [2])
    #expect(listed.map(\.sendCount) == [2])
  }

  @Test("restoring brings back what was deleted with it, and nothing else")
  func restores() async throws {
    let (crag, session) = try await crag()
    let before = try await FindSession(crag)(.latest)
    try await DeleteSession(crag)(.latest)
    crag.time.pass(seconds: 1)
    let restored = try await RestoreSession(crag)(.text("2026-11-21"))
    #expect(restored.session.id == session.id)
    #expect(restored.climbs.map(\.climb.name) == ["Slab", "Crack"])
    #expect(restored.climbs.map(\.attempts.count) == [2, 1])
    #expect(restored.climbs.map { $0.tags.map(\.slug) } == [[], ["crack"]])
    #expect(restored.climbs.map(\.climb.id) == before.climbs.map(\.climb.id))
    #expect(try await crag.names("is:deleted") == ["Wrong"])
    await #expect(throws: ClimbingError.notDeleted("the session of \(session.day)")) {
      try await RestoreSession(crag)(.identified(session.id))
    }
    await #expect(throws: ClimbingError.sessionNotFound("")) {
      try await RestoreSession(crag)(.latest)
    }
  }

  @Test("one that was under way is not restored beside another")
  func restoredActive() async throws {
    let crag = try ClimbingFixture()
    let first = try await crag.start()
    try await DeleteSession(crag)(.active)
    let second = try await crag.start()
    let error = await #expect(throws: ClimbingRuleError.self) {
      try await RestoreSession(crag)(.identified(first.id))
    }
    #expect(error?.reason == .sessionAlreadyActive(since: second.startedAt))
    try await crag.end()
    try await RestoreSession(crag)(.identified(first.id))
    #expect(try await ActiveSession(crag)()?.session.id == first.id)
  }
}
