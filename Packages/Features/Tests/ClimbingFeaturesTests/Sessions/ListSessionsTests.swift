import ClimbingFeatures
import ClimbingModels
import DomainModels
import StorageTesting
import Testing

@Suite struct ListSessionsTests {
  @Test("sessions are listed newest first, with what was climbed in them")
  func lists() async throws {
    let crag = try Crag()
    try await crag.start(SessionStart(place: "Ith"))
    for (name, grade, result) in [
      ("A", "6a", AttemptResult.send), ("B", "7a", .fall), ("C", "6c+", .send),
    ] {
      try await crag.log(try await crag.add(name, grade), result)
    }
    let boulder = try await crag.add("D", "V4", .boulder)
    try await crag.log(boulder, .send)
    try await crag.log(try await crag.add("E", nil), .send)
    try await crag.end()
    crag.time.pass(days: 1)
    try await crag.start(SessionStart(place: "Gym"))
    let sessions = try await ListSessions(crag)()
    #expect(sessions.map(\.session.place) == ["Gym", "Ith"])
    #expect(sessions.map(\.climbCount) == [0, 5])
    #expect(sessions.map(\.sendCount) == [0, 4])
    #expect(sessions.map(\.attemptCount) == [0, 5])
    #expect(sessions.map { $0.hardest.map(\.text) } == [[], ["6c+", "V4"]])
    #expect(try await ListSessions(crag)(limit: 1).map(\.session.place) == ["Gym"])
    #expect(try await ListSessions(crag)(limit: 0).isEmpty)
  }

  @Test("a climb outside of sessions is in none")
  func without() async throws {
    let crag = try Crag()
    try await crag.add("Old", "6a", .sport, on: "2009")
    try await crag.start()
    #expect(try await ListSessions(crag)().map(\.climbCount) == [0])
  }
}
