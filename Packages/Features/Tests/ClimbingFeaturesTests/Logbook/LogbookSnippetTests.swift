import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import Testing

/// An evening at the crag: a session, a climb with two attempts, and what the logbook says of it.
///
/// As in `Documentation/Logbook.md`.
private func evening(
  _ context: some HasStore & HasClock & HasIdentifiers & HasLocalTime & HasClimber
) async throws -> [LoggedClimb] {
  _ = try await StartSession(context)(SessionStart(mentalReadiness: 4, place: "Ith"))
  let draft = ClimbDraft("Wolf", discipline: .sport, gradeText: "6b+")
  let log = try await LogClimb(context)(draft, AttemptDraft(.fall))
  let climb = ClimbReference.identified(log.climb.climb.id)
  _ = try await LogAttempt(context)(climb, AttemptDraft(.send, usesSuggestedStyle: true))
  _ = try await TagClimb(context)(climb, "crimp", .hindered)
  _ = try await EndSession(context)(.active, SessionEnd(rpe: 7, pump: 3))
  return try await ListClimbs(context)("grade:>=5.10c style:redpoint since:today")
}

@Suite struct LogbookSnippetTests {
  @Test("the documentation's evening can be lived, by a clock that stands still too")
  func lives() async throws {
    let crag = try ClimbingFixture()
    let climbs = try await evening(crag)
    #expect(climbs.map(\.climb.name) == ["Wolf"])
    #expect(climbs.first?.climb.crag == "Ith")
    #expect(
      climbs.first?.attempts.map(\.ascent) == [Ascent(.fall), Ascent(.send, .redpoint, .lead)])
    #expect(climbs.first?.tags.map(\.slug) == ["crimp"])
    #expect(climbs.first?.tries == 2)
    #expect(try await ListSessions(crag)().map(\.sendCount) == [1])
  }
}
