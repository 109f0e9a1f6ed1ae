import ClimbingFeatures
import ClimbingModels
import DomainModels
import StorageTesting
import Testing

@Suite struct DeleteSessionTests {
  /// A session with two climbs, one of which is tagged; a third was deleted for itself.
  private func crag() async throws -> (Crag, Session) {
    let crag = try Crag()
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
    let crag = try Crag()
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
