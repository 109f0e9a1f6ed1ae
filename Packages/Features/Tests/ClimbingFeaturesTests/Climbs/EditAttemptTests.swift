import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import StorageTesting
import Testing

@Suite struct EditAttemptTests {
  @Test("an attempt is changed field by field")
  func fields() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add(
      ClimbDraft("Long", discipline: .trad, gradeText: "5.10a", pitches: 2))
    let log = try await crag.log(climb, .send, .onsight)
    let edited = try await EditAttempt(crag)(
      .identified(log.attempt.id),
      AttemptEdit(
        style: .set(.redpoint), mode: .set(.alternateLead), pitch: .set(2),
        gradeText: .set("5.9"), notes: .set("slipped")))
    let attempt = try #require(edited.attempts.first)
    #expect(attempt.ascent == Ascent(.send, .redpoint, .alternateLead))
    #expect(attempt.pitch == 2)
    #expect(attempt.gradeText == "5.9")
    #expect(attempt.gradeScale == "yds")
    #expect(attempt.notes == "slipped")
    #expect(attempt.lifecycle.createdAt == log.attempt.lifecycle.createdAt)
    let cleared = try await EditAttempt(crag)(
      .numbered(1, of: .identified(climb.id)),
      AttemptEdit(style: .clear, mode: .clear, pitch: .clear, gradeText: .clear, notes: .clear))
    var bare = attempt
    bare.style = nil
    bare.mode = nil
    bare.pitch = nil
    bare.gradeText = nil
    bare.gradeScale = nil
    bare.gradeLow = nil
    bare.gradeHigh = nil
    bare.notes = nil
    #expect(cleared.attempts == [bare])
  }

  @Test("a style that does not go with the new result is taken away")
  func result() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "6b")
    try await crag.log(climb, .send, .flash)
    let fell = try await EditAttempt(crag)(
      .last(of: .identified(climb.id)), AttemptEdit(result: .fall))
    #expect(fell.attempts.map(\.ascent) == [Ascent(.fall, nil, .lead)])
    let error = await #expect(throws: ValidationError.self) {
      try await EditAttempt(crag)(
        .last(of: .identified(climb.id)), AttemptEdit(style: .set(.onsight)))
    }
    #expect(error?.issues.map(\.field) == ["style"])
  }

  @Test("an onsight is refused to a later attempt")
  func integrity() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "6b")
    try await crag.log(climb, .fall)
    try await crag.log(climb, .send, .redpoint)
    let error = await #expect(throws: ClimbingRuleError.self) {
      try await EditAttempt(crag)(
        .numbered(2, of: .text("wolf")), AttemptEdit(style: .set(.onsight)))
    }
    #expect(error?.reason == .notTheFirstTry(.onsight, earlier: 1))
    // The first is before the second, regardless of what comes after it.
    let first = try await EditAttempt(crag)(
      .numbered(1, of: .text("wolf")), AttemptEdit(result: .send, style: .set(.onsight)))
    #expect(first.attempts.map(\.style) == [.onsight, .redpoint])
  }

  @Test("an attempt that is not there is neither changed nor deleted", arguments: [0, 2, -1])
  func missing(_ number: Int) async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "6b")
    let log = try await crag.log(climb, .fall)
    await #expect(throws: ClimbingError.attemptNotFound("\(number)", count: 1)) {
      try await DeleteAttempt(crag)(.numbered(number, of: .text("wolf")))
    }
    let left = try await DeleteAttempt(crag)(.identified(log.attempt.id))
    #expect(left.attempts.isEmpty)
    await #expect(throws: ClimbingError.alreadyDeleted("the attempt")) {
      try await DeleteAttempt(crag)(.identified(log.attempt.id))
    }
    await #expect(throws: ClimbingError.attemptNotFound("of Wolf", count: 0)) {
      try await DeleteAttempt(crag)(.last(of: .text("wolf")))
    }
  }

  @Test("an attempt of a clock that was ahead can be edited, if its time stays")
  func clockAhead() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "6b")
    let log = try await crag.log(climb, .send, .flash)
    let ahead = crag.time.now.advanced(byMilliseconds: 3_600_000)
    try await crag.store.write { transaction in
      var later = try #require(try transaction.find(log.attempt.id))
      later.attemptedAt = ahead
      try transaction.save(later)
    }
    let edited = try await EditAttempt(crag)(
      .identified(log.attempt.id), AttemptEdit(notes: .set("windy")))
    #expect(edited.attempts.map(\.notes) == ["windy"])
    #expect(edited.attempts.map(\.attemptedAt) == [ahead])
    let error = #expect(throws: ValidationError.self) {
      var moved = try #require(edited.attempts.first)
      moved.attemptedAt = ahead.advanced(byMilliseconds: 1)
      try moved.validate(now: crag.time.now, replacing: edited.attempts.first)
    }
    #expect(error?.issues.map(\.field) == ["attempted_at"])
  }
}
