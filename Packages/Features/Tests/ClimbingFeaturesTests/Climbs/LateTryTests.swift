import ClimbingFeatures
import ClimbingModels
import DomainModels
import StorageTesting
import Testing

/// Tries that waited on a device without signal, and are written down as of their own time.
@Suite("Tries that come late") struct LateTryTests {
  private let grade = ClimbDraft(discipline: .sport, gradeText: "6a")

  /// Logs a try as of another time than that of the crag's clock.
  private func log(_ crag: ClimbingFixture, hoursAgo hours: Int64) async throws -> AttemptLog {
    let now = crag.time.now
    crag.time.pass(hours: -hours)
    defer { crag.time.now = now }
    return try await LogGrade(crag)(grade, AttemptDraft(.send))
  }

  @Test("a try belongs to the session that was under way then, although another one is now")
  func earlierSession() async throws {
    let crag = try ClimbingFixture()
    let first = try await crag.start()
    crag.time.pass(hours: 2)
    try await crag.end()
    crag.time.pass(hours: 20)
    let second = try await crag.start()
    let late = try await log(crag, hoursAgo: 21)
    #expect(late.climb.climb.session == first.id)
    #expect(late.climb.climb.date == PartialDate(first.day))
    // Both tries of a climb that was not sent are at one climb, also later.
    #expect(try await log(crag, hoursAgo: 0).climb.climb.session == second.id)
  }

  @Test("a try from before all sessions is logged on its day") func noSession() async throws {
    let crag = try ClimbingFixture()
    let session = try await crag.start()
    let late = try await log(crag, hoursAgo: 3 * 24)
    #expect(late.climb.climb.session == nil)
    #expect(late.climb.climb.date == PartialDate(session.day.adding(days: -3)))
    #expect(late.attempt.attemptedAt == session.startedAt.advanced(byMilliseconds: -259_200_000))
    crag.time.pass(hours: 1)
    try await crag.end()
    await #expect(throws: ClimbingError.noActiveSession) {
      try await log(crag, hoursAgo: 3 * 24)
    }
  }

  @Test("a clock that went back within the day, or shows the day before, keeps no try out")
  func clocks() async throws {
    let crag = try ClimbingFixture()
    let session = try await crag.start()
    #expect(try await log(crag, hoursAgo: 1).climb.climb.session == session.id)
    // The climber's device is on the next day already, where the pages' zone is not.
    var elsewhere = crag
    elsewhere.localTime = .fixed(-11 * 60)
    crag.time.pass(minutes: 1)
    let log = try await LogGrade(elsewhere)(grade, AttemptDraft(.send))
    #expect(log.climb.climb.session == session.id)
  }
}
