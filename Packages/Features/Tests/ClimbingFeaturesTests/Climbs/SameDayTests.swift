import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import StorageTesting
import Testing

/// One route, logged as several climbs of one day: the points in time of the attempts tell which
/// was first.
@Suite struct SameDayTests {
  private static let route = ClimbDraft(
    "Monkey Face", discipline: .sport, gradeText: "5.11d", crag: "Smith Rock")

  private func log(
    _ crag: ClimbingFixture, _ draft: AttemptDraft, _ route: ClimbDraft = SameDayTests.route
  ) async throws -> AttemptLog {
    crag.time.pass(minutes: 20)
    return try await LogClimb(crag)(route, draft)
  }

  private func refusal(
    _ crag: ClimbingFixture, _ draft: AttemptDraft, _ route: ClimbDraft = SameDayTests.route
  ) async throws -> ClimbingRuleError.Reason? {
    do {
      _ = try await log(crag, draft, route)
      return nil
    } catch let error as ClimbingRuleError {
      return error.reason
    }
  }

  @Test(
    "a second first try in one session is refused, and nothing is written",
    arguments: [AscentStyle.onsight, .flash], [true, false])
  func twice(_ style: AscentStyle, inSession: Bool) async throws {
    let crag = try ClimbingFixture()
    if inSession { try await crag.start() }
    _ = try await log(crag, AttemptDraft(.send, style: style))
    let before = try await Contents(of: crag.store)
    #expect(
      try await refusal(crag, AttemptDraft(.send, style: style))
        == .notTheFirstTry(style, earlier: 1))
    #expect(try await Contents(of: crag.store) == before)
  }

  @Test("after a fall an hour ago a redpoint is suggested, after a send a repeat")
  func suggestions() async throws {
    let crag = try ClimbingFixture()
    try await crag.start()
    _ = try await log(crag, AttemptDraft(.fall))
    let second = try await log(crag, AttemptDraft(.send, usesSuggestedStyle: true))
    #expect(second.suggested == .redpoint)
    #expect(second.attempt.style == .redpoint)
    try await crag.end()
    try await crag.start()
    let third = try await crag.add(Self.route)
    #expect(try await SuggestStyle(crag)(.identified(third.id)) == .repeat)
  }

  @Test("the same name at another crag, and a wish, refuse nothing")
  func others() async throws {
    let crag = try ClimbingFixture()
    _ = try await log(crag, AttemptDraft(.wish))
    var other = Self.route
    other.crag = "Selter"
    _ = try await log(crag, AttemptDraft(.fall), other)
    #expect(try await refusal(crag, AttemptDraft(.send, style: .onsight)) == nil)
  }

  @Test("what has no moment, as imports have none, refuses nothing and suggests nothing")
  func imported() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add(Self.route)
    try await crag.store.write { transaction in
      try transaction.insert(
        Attempt(
          id: crag.identifiers.next(), at: climb.id, Ascent(.fall), after: nil, attemptedAt: nil,
          now: crag.time.now))
    }
    let second = try await log(crag, AttemptDraft(.send, style: .onsight))
    #expect(second.suggested == nil)
  }

  @Test("an attempt that becomes an onsight, and a climb that is renamed, are judged too")
  func edits() async throws {
    let crag = try ClimbingFixture()
    let first = try await log(crag, AttemptDraft(.fall))
    let second = try await log(crag, AttemptDraft(.send))
    let onsight = AttemptEdit(style: .set(.onsight))
    let error = await #expect(throws: ClimbingRuleError.self) {
      try await EditAttempt(crag)(.last(of: .identified(second.climb.climb.id)), onsight)
    }
    #expect(error?.reason == .notTheFirstTry(.onsight, earlier: 1))
    // The first of the two may be called so: what came after it is no earlier try.
    _ = try await EditAttempt(crag)(
      .last(of: .identified(first.climb.climb.id)),
      AttemptEdit(result: .send, style: .set(.onsight)))

    var other = Self.route
    other.name = "Monkey Space"
    let third = try await log(crag, AttemptDraft(.send, style: .flash), other)
    let moved = await #expect(throws: ClimbingRuleError.self) {
      try await EditClimb(crag)(
        .identified(third.climb.climb.id), ClimbEdit(name: "Monkey Face"))
    }
    #expect(moved?.reason == .notTheFirstTry(.flash, earlier: 2))
  }

  @Test("pitches of the same day are judged each for itself, also in two climbs")
  func pitches() async throws {
    let crag = try ClimbingFixture()
    var route = Self.route
    route.pitches = 2
    for pitch in 1...2 {
      let draft = AttemptDraft(.send, style: .onsight, mode: .lead, pitch: pitch)
      #expect(try await refusal(crag, draft, route) == nil)
    }
    // Pitch by pitch an onsight, and so the whole.
    #expect(try await refusal(crag, AttemptDraft(.send, style: .onsight), route) == nil)
    #expect(
      try await refusal(crag, AttemptDraft(.send, style: .onsight, pitch: 2), route)
        == .notTheFirstTry(.onsight, earlier: 1))
  }
}
