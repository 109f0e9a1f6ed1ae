import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import StorageTesting
import Testing

@Suite struct ListSessionsTests {
  @Test("sessions are listed newest first, with what was climbed in them")
  func lists() async throws {
    let crag = try ClimbingFixture()
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
    let crag = try ClimbingFixture()
    try await crag.add("Old", "6a", .sport, on: "2009")
    try await crag.start()
    #expect(try await ListSessions(crag)().map(\.climbCount) == [0])
  }
}

@Suite struct SessionReferenceTests {
  /// Three sessions: one on Saturday, two on Sunday.
  private func crag() async throws -> (ClimbingFixture, [Session]) {
    let crag = try ClimbingFixture()
    var sessions: [Session] = []
    for place in ["Saturday", "Sunday", "evening"] {
      sessions.append(try await crag.start(SessionStart(place: place)))
      crag.time.pass(minutes: 30)
      try await crag.end()
      crag.time.pass(hours: place == "Saturday" ? 24 : 3)
    }
    return (crag, sessions)
  }

  @Test("a session is named by its day, its identity, or the beginning of that")
  func named() async throws {
    let (crag, sessions) = try await crag()
    let id = sessions[0].id
    #expect(try await FindSession(crag)(.text("2026-11-21")).session.id == id)
    #expect(try await FindSession(crag)(.text(" \(id.description.uppercased())")).session.id == id)
    #expect(try await FindSession(crag)(.identified(id)).session.id == id)
    #expect(try await FindSession(crag)(.text(id.description.prefix(12) + "")).session.id == id)
    #expect(try await FindSession(crag)(.latest).session.place == "evening")
  }

  @Test("two of a day are told apart, by what tells them apart")
  func ambiguous() async throws {
    let (crag, sessions) = try await crag()
    let error = await #expect(throws: ClimbingError.self) {
      try await FindSession(crag)(.text("2026-11-22"))
    }
    guard case .ambiguousSession("2026-11-22", let candidates) = error else {
      Issue.record("not ambiguous: \(String(describing: error))")
      return
    }
    #expect(candidates.count == 2)
    for (candidate, session) in zip(candidates, sessions.dropFirst()) {
      let beginning = String(candidate.split(separator: " ")[1])
      #expect(try await FindSession(crag)(.text(beginning)).session.id == session.id)
    }
  }

  @Test("what is no session is not found", arguments: ["2026-11-20", "abc", "ffffffff", ""])
  func missing(_ text: String) async throws {
    let (crag, _) = try await crag()
    await #expect(throws: ClimbingError.sessionNotFound(text)) {
      try await FindSession(crag)(.text(text))
    }
  }

  @Test("in an empty logbook there is no latest")
  func empty() async throws {
    let crag = try ClimbingFixture()
    let error = await #expect(throws: ClimbingError.self) { try await FindSession(crag)(.latest) }
    #expect(error?.message == "there is no session yet")
    await #expect(throws: ClimbingError.noActiveSession) { try await FindSession(crag)(.active) }
    let id: Identifier<Session> = crag.identifiers.next()
    await #expect(throws: ClimbingError.sessionNotFound("\(id)")) {
      try await FindSession(crag)(.identified(id))
    }
  }

  @Test("of two that two devices started, the earlier is the active one")
  func twoDevices() async throws {
    let crag = try ClimbingFixture()
    let first = try await crag.start()
    let other = Session(
      id: crag.identifiers.next(), startingAt: crag.time.pass(seconds: 5), utcOffsetMinutes: 60)
    try await crag.store.write { try $0.insert(other) }
    #expect(try await ActiveSession(crag)()?.session.id == first.id)
    try await crag.end()
    #expect(try await ActiveSession(crag)()?.session.id == other.id)
  }
}

/// The hint that a climber reads where a number of a session is out of its range.
@Suite struct SessionWordingTests {
  private static let scale = "1 stands for the least, the highest number for the most"

  private static func failure(
    _ body: () async throws -> Void
  ) async throws -> any ExplainedError {
    let error = await #expect(throws: (any Error).self) { try await body() }
    return try #require(error as? any ExplainedError)
  }

  @Test("readiness at a start is named in words, with its range and what was said")
  func start() async throws {
    let crag = try ClimbingFixture()
    let mental = try await Self.failure {
      _ = try await crag.start(SessionStart(mentalReadiness: 7))
    }
    #expect(mental.message == "mental readiness must be 1 to 5, not 7")
    #expect(mental.code == "invalid_value" && mental.kind == .usage)
    #expect(mental.hint == Self.scale)
    let both = try await Self.failure {
      _ = try await crag.start(SessionStart(mentalReadiness: 0, physicalReadiness: 6))
    }
    #expect(
      both.message
        == "mental readiness must be 1 to 5, not 0; physical readiness must be 1 to 5, not 6")
    #expect(try await Contents(of: crag.store).sessions.isEmpty)
  }

  @Test("exertion and pump at an end, and in an edit")
  func end() async throws {
    let crag = try ClimbingFixture()
    let session = try await crag.start()
    let ended = try await Self.failure { _ = try await crag.end(.active, SessionEnd(rpe: 11)) }
    #expect(ended.message == "exertion (RPE) must be 1 to 10, not 11")
    #expect(ended.hint == Self.scale)
    let pumped = try await Self.failure { _ = try await crag.end(.active, SessionEnd(pump: 0)) }
    #expect(pumped.message == "pump must be 1 to 5, not 0")
    let edited = try await Self.failure {
      _ = try await EditSession(crag)(
        .identified(session.id), SessionEdit(rpe: .set(0), pump: .set(6)))
    }
    #expect(edited.message == "exertion (RPE) must be 1 to 10, not 0; pump must be 1 to 5, not 6")
    #expect(edited.hint == Self.scale)
  }

  @Test("other fields are named in words too, and nothing is hinted at")
  func others() async throws {
    let crag = try ClimbingFixture()
    let long = try await Self.failure {
      _ = try await crag.start(SessionStart(place: String(repeating: "x", count: 201)))
    }
    #expect(long.message == "place must have at most 200 characters")
    #expect(long.hint == nil)
  }
}
