import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import StorageTesting
import Testing

@Suite struct SessionReferenceTests {
  /// Three sessions: one on Saturday, two on Sunday.
  private func crag() async throws -> (Crag, [Session]) {
    let crag = try Crag()
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
    let crag = try Crag()
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
    let crag = try Crag()
    let first = try await crag.start()
    let other = Session(
      id: crag.identifiers.next(), startingAt: crag.time.pass(seconds: 5), utcOffsetMinutes: 60)
    try await crag.store.write { try $0.insert(other) }
    #expect(try await ActiveSession(crag)()?.session.id == first.id)
    try await crag.end()
    #expect(try await ActiveSession(crag)()?.session.id == other.id)
  }
}
