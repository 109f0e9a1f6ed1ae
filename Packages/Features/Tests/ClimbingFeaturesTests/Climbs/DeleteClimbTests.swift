import ClimbingFeatures
import ClimbingModels
import DomainModels
import StorageTesting
import Testing

@Suite struct DeleteClimbTests {
  @Test("a deleted climb comes back with what was deleted with it, and nothing else")
  func restores() async throws {
    let crag = try Crag()
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
    let crag = try Crag()
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
