import ClimbingFeatures
import ClimbingModels
import DomainModels
import StorageTesting
import Testing

@Suite struct UndoLoggingTests {
  @Test("undo goes back to the session's beginning, entry by entry, and then says so")
  func unlimited() async throws {
    let crag = try ClimbingFixture()
    try await crag.add("Before", "6a")
    try await crag.start()
    let wolf = try await crag.add("Wolf", "6b")
    try await crag.log(wolf, .fall)
    let raven = try await crag.add("Raven", "6a")
    try await crag.log(wolf, .send, .redpoint)
    try await crag.log(raven, .send, .onsight)
    let empty = try await crag.add("Empty", "7a")
    var undone: [String] = []
    for _ in 0..<6 {
      let entry = try await crag.undo()
      undone.append("\(entry.climb.name) \(entry.attempt?.result.rawValue ?? "climb")")
    }
    #expect(
      undone == [
        "Empty climb", "Raven send", "Wolf send", "Raven climb", "Wolf fall", "Wolf climb",
      ])
    let before = try await Contents(of: crag.store)
    await #expect(throws: ClimbingError.nothingToUndo) { try await crag.undo() }
    #expect(try await Contents(of: crag.store) == before)
    #expect(try await crag.names("") == ["Before"])
    // It is a deletion like any other.
    try await RestoreClimb(crag)(.identified(empty.id))
    #expect(try await crag.names("") == ["Before", "Empty"])
  }

  @Test(
    "a climb that was logged with its attempt is taken back with it, unless more was logged at it")
  func together() async throws {
    let crag = try ClimbingFixture()
    try await crag.start()
    let draft = ClimbDraft("Wolf", discipline: .sport, gradeText: "6b")
    let log = try await LogClimb(crag)(draft, AttemptDraft(.fall))
    try await crag.log(log.climb.climb, .send)
    #expect(try await crag.undo().attempt?.result == .send)
    #expect(try await crag.names("") == ["Wolf"])
    let last = try await crag.undo()
    #expect(last.climb.id == log.climb.climb.id)
    #expect(last.attempt?.result == .fall)
    #expect(try await crag.names("").isEmpty)
    await #expect(throws: ClimbingError.nothingToUndo) { try await crag.undo() }
  }

  @Test("without a session under way nothing is taken back")
  func noSession() async throws {
    let crag = try ClimbingFixture()
    try await crag.start()
    try await crag.log(try await crag.add("Wolf", "6b"), .send)
    try await crag.end()
    await #expect(throws: ClimbingError.noActiveSession) { try await crag.undo() }
    #expect(try await FindClimb(crag)(.text("Wolf")).attempts.count == 1)
  }

  @Test("after an undo the same may be logged again")
  func again() async throws {
    let crag = try ClimbingFixture()
    try await crag.start()
    let climb = try await crag.add("Wolf", "6b")
    try await crag.log(climb, .fall)
    try await crag.undo()
    let log = try await crag.log(climb, .send, .onsight)
    #expect(log.climb.tries == 1)
    #expect(log.climb.best?.style == .onsight)
  }
}

@Suite struct DeleteClimbTests {
  @Test("a deleted climb comes back with what was deleted with it, and nothing else")
  func restores() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "6b")
    try await crag.log(climb, .fall)
    try await crag.log(climb, .hung)
    try await crag.log(climb, .send, .redpoint)
    _ = try await TagClimb(crag)(.text("wolf"), "crimp", .hindered)
    _ = try await TagClimb(crag)(.text("wolf"), "slab", .helped)
    crag.time.pass(seconds: 1)
    try await UntagClimb(crag)(.text("wolf"), "slab")
    try await DeleteAttempt(crag)(.numbered(2, of: .text("wolf")))
    crag.time.pass(seconds: 1)
    let deleted = try await DeleteClimb(crag)(.text("wolf"))
    #expect(deleted.attempts.count == 2)
    #expect(try await Contents(of: crag.store).attempts.allSatisfy { $0.lifecycle.isDeleted })
    crag.time.pass(seconds: 1)
    let restored = try await RestoreClimb(crag)(.text("wolf"))
    #expect(restored.attempts.map(\.result) == [.fall, .send])
    #expect(restored.tags.map(\.slug) == ["crimp"])
    #expect(restored.impacts.map(\.impact) == [.hindered])
  }

  @Test("a climb of a deleted session is restored with the session")
  func withSession() async throws {
    let crag = try ClimbingFixture()
    try await crag.start()
    let climb = try await crag.add("Wolf", "6b")
    try await crag.end()
    try await DeleteSession(crag)(.latest)
    let error = await #expect(throws: ClimbingError.self) {
      try await RestoreClimb(crag)(.identified(climb.id))
    }
    #expect(error == .sessionDeleted(climb: "Wolf"))
    #expect(error?.hint == "Restore the session")
  }
}
