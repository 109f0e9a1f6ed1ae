import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Storage
import StorageTesting
import Testing

@Suite struct LogAttemptTests {
  @Test("attempts stand one behind the other, with the time they were made")
  func order() async throws {
    let crag = try ClimbingFixture()
    try await crag.start()
    let climb = try await crag.add("Wolf", "6b")
    try await crag.log(climb, .fall)
    let at = crag.time.now
    let log = try await crag.log(climb, .send, .redpoint)
    #expect(log.climb.attempts.map(\.position) == [0, 1])
    #expect(log.climb.attempts.map(\.result) == [.fall, .send])
    #expect(log.climb.attempts.first?.attemptedAt == at)
    #expect(log.attempt == log.climb.attempts.last)
    #expect(log.climb.isSent)
    #expect(log.climb.tries == 2)
    #expect(log.climb.best == Ascent(.send, .redpoint, .lead))
  }

  @Test("a climb whose grade lists its pitches has as many, and each its own grade")
  func listedPitches() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "5c,7a,6b", .sport)
    #expect(climb.pitches == 3)
    #expect(climb.grade?.grade?.text == "7a")
    let first = try await LogAttempt(crag)(
      .identified(climb.id), AttemptDraft(.send, pitch: 1))
    #expect(first.attempt.gradeText == "5c")
    #expect(first.climb.climbedGrade?.text == "5c")
    let third = try await LogAttempt(crag)(
      .identified(climb.id), AttemptDraft(.send, pitch: 3, gradeText: "6b+"))
    #expect(third.attempt.gradeText == "6b+")
    await #expect(throws: ValidationError.self) {
      try await LogAttempt(crag)(.identified(climb.id), AttemptDraft(.send, pitch: 4))
    }
    let known = try await crag.add(
      ClimbDraft("Ant", discipline: .sport, gradeText: "6a,6b", pitches: 9))
    #expect(known.pitches == 9)
  }

  @Test("a pitch is graded in the scale of its climb")
  func pitchScale() async throws {
    let crag = try ClimbingFixture()
    try await crag.introduce(route: "french")
    for (grade, scale, pitch, read) in [
      ("VII-", "uiaa", "6", "uiaa"), ("6b", "french", "6", "french"),
      ("E1 5b", "british-adjectival", "4c", "british-technical"), ("25", "ewbank", "20", "ewbank"),
    ] {
      let climb = try await crag.add(
        ClimbDraft("Wolf", discipline: .trad, gradeText: grade, gradeScale: scale))
      let log = try await LogAttempt(crag)(
        .identified(climb.id), AttemptDraft(.send, pitch: 1, gradeText: pitch))
      #expect(log.attempt.gradeScale == read)
      let edited = try await EditAttempt(crag)(
        .last(of: .identified(climb.id)), AttemptEdit(gradeText: .set("\(pitch) R")))
      #expect(edited.attempts.first?.gradeScale == read)
    }
  }

  @Test("of an old climb the time of an attempt is not known")
  func oldClimb() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "6b", .sport, on: "2019-07")
    #expect(try await crag.log(climb, .send).attempt.attemptedAt == nil)
    let today = try await crag.add("Raven", "6b")
    #expect(try await crag.log(today, .send).attempt.attemptedAt == crag.time.now)
  }

  @Test("the kind of climb tells the mode where it leaves no doubt")
  func mode() async throws {
    let crag = try ClimbingFixture()
    let boulder = try await crag.add("Cube", "V4", .boulder)
    #expect(try await crag.log(boulder, .fall).attempt.mode == .boulder)
    let sport = try await crag.add("Wolf", "6b")
    #expect(try await crag.log(sport, .fall).attempt.mode == nil)
    #expect(try await crag.log(sport, .send, .redpoint).attempt.mode == .lead)
    #expect(try await crag.log(sport, .send, .clean, .topRope).attempt.mode == .topRope)
  }

  @Test("what contradicts itself is refused by the name of its field")
  func contradictions() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add(
      ClimbDraft("Wolf", discipline: .trad, gradeText: "6b", pitches: 2))
    let style = await #expect(throws: ValidationError.self) {
      try await crag.log(climb, .fall, .onsight)
    }
    #expect(style?.issues.map(\.field) == ["style"])
    for pitch in [0, 3] {
      let error = await #expect(throws: ValidationError.self) {
        try await crag.log(climb, AttemptDraft(.send, pitch: pitch))
      }
      #expect(error?.issues.map(\.field) == ["pitch"])
    }
    #expect(try await Contents(of: crag.store).attempts.isEmpty)
  }

  @Test("an attempt needs a climb")
  func noClimb() async throws {
    let crag = try ClimbingFixture()
    try await crag.add("Wolf", "6b")
    let error = await #expect(throws: ClimbingError.self) {
      try await LogAttempt(crag)(.text("Wolv"), AttemptDraft(.send))
    }
    #expect(error == .climbNotFound("Wolv", near: ["Wolf"]))
    #expect(error?.hint == "Did you mean Wolf?")
  }

  @Test("a climb and its attempt are written together or not at all")
  func together() async throws {
    let crag = try ClimbingFixture()
    let log = try await LogClimb(crag)(
      ClimbDraft("Wolf", discipline: .sport, gradeText: "6b"), AttemptDraft(.send, style: .flash))
    #expect(log.climb.climb.name == "Wolf")
    #expect(log.climb.attempts == [log.attempt])
    let before = try await Contents(of: crag.store)
    await #expect(throws: ValidationError.self) {
      try await LogClimb(crag)(
        ClimbDraft("Raven", discipline: .sport, gradeText: "6b"),
        AttemptDraft(.fall, style: .flash))
    }
    #expect(try await Contents(of: crag.store) == before)
  }

  @Test("a pitch has a grade of its own, and the hardest that was climbed counts")
  func pitches() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add(
      ClimbDraft("Long", discipline: .trad, gradeText: "5.11a", pitches: 3))
    try await crag.log(climb, AttemptDraft(.send, mode: .lead, pitch: 1, gradeText: "5.8"))
    try await crag.log(climb, AttemptDraft(.send, mode: .follow, pitch: 2, gradeText: "5.10b"))
    let log = try await crag.log(
      climb, AttemptDraft(.fall, mode: .lead, pitch: 3, gradeText: "5.11a"))
    #expect(log.climb.attempts.map(\.gradeText) == ["5.8", "5.10b", "5.11a"])
    #expect(log.climb.attempts.map(\.gradeScale) == ["yds", "yds", "yds"])
    #expect(log.climb.climbedGrade?.text == "5.10b")
    #expect(log.climb.tries == nil)
    await #expect(throws: ClimbingError.self) {
      try await crag.log(climb, AttemptDraft(.send, pitch: 1, gradeText: "5.x"))
    }
  }

  @Test("unknown numbers of tries stay unknown")
  func unknownTries() async throws {
    let crag = try ClimbingFixture()
    let redpoint = try await crag.add("A", "6b", .sport, on: "2015")
    #expect(try await crag.log(redpoint, .send, .redpoint).climb.tries == nil)
    let onsight = try await crag.add("B", "6b", .sport, on: "2015")
    #expect(try await crag.log(onsight, .send, .onsight).climb.tries == 1)
    let counted = try await crag.add(
      ClimbDraft("C", discipline: .sport, gradeText: "6b", date: PartialDate("2015"), tries: 7))
    #expect(try await crag.log(counted, .send, .redpoint).climb.tries == 7)
    var imported = try await crag.add("D", "6b", .sport, on: "2015")
    imported.source = .kaya
    imported.sourceID = "1"
    imported.lap = 1
    try await crag.store.write { [imported] in try $0.save(imported) }
    #expect(try await crag.log(imported, .send).climb.tries == nil)
    #expect(try await FindClimb(crag)(.text("A")).best == Ascent(.send, .redpoint, .lead))
  }
}
