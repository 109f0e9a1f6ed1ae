import ClimbingFeatures
import ClimbingModels
import DomainModels
import StorageTesting
import Testing

@Suite struct StyleIntegrityTests {
  private func refused(
    _ crag: ClimbingFixture, _ climb: Climb, _ draft: AttemptDraft
  ) async throws -> ClimbingRuleError.Reason? {
    do {
      _ = try await crag.log(climb, draft)
      return nil
    } catch let error as ClimbingRuleError {
      return error.reason
    }
  }

  @Test(
    "an onsight is refused after a try of the same climb", arguments: [AscentStyle.onsight, .flash])
  func sameClimb(_ style: AscentStyle) async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "6b")
    try await crag.log(climb, .fall)
    try await crag.log(climb, .hung)
    #expect(
      try await refused(crag, climb, AttemptDraft(.send, style: style))
        == .notTheFirstTry(style, earlier: 2))
    #expect(try await refused(crag, climb, AttemptDraft(.send, style: .redpoint)) == nil)
  }

  @Test("an onsight is refused after a try of the route years ago, in the whole logbook")
  func otherDay() async throws {
    let crag = try ClimbingFixture()
    let old = try await crag.add("Wolf's Lair", "6b", .sport, on: "2019")
    try await crag.log(old, .fall)
    let climb = try await crag.add("WOLF'S  lair", "6b")
    #expect(
      try await refused(crag, climb, AttemptDraft(.send, style: .onsight))
        == .notTheFirstTry(.onsight, earlier: 1))
    // Another crag has another wolf.
    let other = try await crag.add(
      ClimbDraft("Wolf's Lair", discipline: .sport, gradeText: "6b", crag: "Selter"))
    #expect(try await refused(crag, other, AttemptDraft(.send, style: .onsight)) == nil)
  }

  @Test("the catalogue's identity tells a route under any name")
  func catalogue() async throws {
    let crag = try ClimbingFixture()
    let id: Identifier<CatalogueClimb> = crag.identifiers.next()
    let old = try await crag.add(
      ClimbDraft("Wolf", discipline: .sport, catalogueClimb: id, date: PartialDate("2019")))
    try await crag.log(old, .send, .redpoint)
    let climb = try await crag.add(
      ClimbDraft("Der Wolf", discipline: .sport, catalogueClimb: id))
    #expect(
      try await refused(crag, climb, AttemptDraft(.send, style: .flash))
        == .notTheFirstTry(.flash, earlier: 1))
    #expect(try await SuggestStyle(crag)(.identified(climb.id)) == .repeat)
  }

  @Test("names without a Latin letter are the same route too")
  func otherScripts() async throws {
    let crag = try ClimbingFixture()
    for name in ["волк", "狼の壁", "Éclair"] {
      let old = try await crag.add(name, "6b", .sport, on: "2019")
      try await crag.log(old, .fall)
      let climb = try await crag.add(name.uppercased(), "6b")
      #expect(
        try await refused(crag, climb, AttemptDraft(.send, style: .onsight))
          == .notTheFirstTry(.onsight, earlier: 1), "\(name)")
    }
  }

  @Test("nameless climbs of a gym are not one route")
  func nameless() async throws {
    let crag = try ClimbingFixture()
    let first = try await crag.add("", "6b")
    try await crag.log(first, .fall)
    let second = try await crag.add("", "6b")
    #expect(try await refused(crag, second, AttemptDraft(.send, style: .flash)) == nil)
  }

  @Test("what may be later refuses nothing, and then nothing is suggested")
  func uncertain() async throws {
    let crag = try ClimbingFixture()
    let vague = try await crag.add("Wolf", "6b", .sport, on: "2026")
    try await crag.log(vague, .fall)
    let climb = try await crag.add("Wolf", "6b")
    #expect(try await SuggestStyle(crag)(.identified(climb.id)) == nil)
    #expect(try await refused(crag, climb, AttemptDraft(.send, style: .onsight)) == nil)
  }

  @Test("a try that was deleted does not count")
  func deleted() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "6b")
    try await crag.log(climb, .fall)
    try await DeleteAttempt(crag)(.last(of: .identified(climb.id)))
    let log = try await crag.log(climb, .send, .onsight)
    #expect(log.climb.attempts.map(\.result) == [.send])
    #expect(log.attempt.position == 1)
  }

  @Test("an entry that is no try refuses nothing")
  func noTry() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "6b")
    try await crag.log(climb, .wish)
    #expect(try await refused(crag, climb, AttemptDraft(.send, style: .onsight)) == nil)
  }

  @Test("pitches are judged each for itself")
  func pitches() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add(
      ClimbDraft("Long", discipline: .trad, gradeText: "5.10a", pitches: 3))
    try await crag.log(climb, AttemptDraft(.fall, mode: .lead, pitch: 1))
    let second = AttemptDraft(.send, style: .onsight, mode: .lead, pitch: 2)
    #expect(try await refused(crag, climb, second) == nil)
    #expect(
      try await refused(crag, climb, AttemptDraft(.send, style: .onsight, pitch: 1))
        == .notTheFirstTry(.onsight, earlier: 1))
    // Who fell on a pitch has not onsighted the route.
    #expect(
      try await refused(crag, climb, AttemptDraft(.send, style: .onsight))
        == .notTheFirstTry(.onsight, earlier: 1))
  }

  @Test("a route that was onsighted pitch by pitch may be called an onsight as a whole")
  func wholeOnsight() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add(
      ClimbDraft("Long", discipline: .trad, gradeText: "5.10a", crag: "Ith", pitches: 2))
    for pitch in 1...2 {
      try await crag.log(climb, AttemptDraft(.send, style: .onsight, mode: .lead, pitch: pitch))
    }
    #expect(try await refused(crag, climb, AttemptDraft(.send, style: .onsight)) == nil)
    crag.time.pass(days: 1)
    let again = try await crag.add(
      ClimbDraft("Long", discipline: .trad, gradeText: "5.10a", crag: "Ith", pitches: 2))
    #expect(
      try await refused(crag, again, AttemptDraft(.send, style: .flash, pitch: 2))
        == .notTheFirstTry(.flash, earlier: 2))
  }

  @Test("a user who turned back may not have seen the last pitch")
  func turnedBack() async throws {
    let crag = try ClimbingFixture()
    let old = try await crag.add(
      ClimbDraft(
        "Long", discipline: .trad, crag: "Ith", pitches: 5, date: PartialDate("2020-01-01")))
    try await crag.log(old, .retreat)
    let climb = try await crag.add(
      ClimbDraft("Long", discipline: .trad, crag: "Ith", pitches: 5))
    let last = AttemptDraft(.send, style: .onsight, mode: .lead, pitch: 5)
    #expect(try await refused(crag, climb, last) == nil)
    #expect(
      try await refused(crag, climb, AttemptDraft(.send, style: .onsight))
        == .notTheFirstTry(.onsight, earlier: 1))
  }

  @Test("styles are suggested from the history")
  func suggestions() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "6b")
    let reference = ClimbReference.identified(climb.id)
    #expect(try await SuggestStyle(crag)(reference) == .flash)
    #expect(try await SuggestStyle(crag)(reference, knewBeta: true) == .flash)
    #expect(try await SuggestStyle(crag)(reference, knewBeta: false) == .onsight)
    #expect(try await crag.log(climb, .fall).suggested == nil)
    #expect(try await SuggestStyle(crag)(reference, knewBeta: false) == .redpoint)
    #expect(try await SuggestStyle(crag)(reference, mode: .topRope) == .clean)
    let log = try await crag.log(climb, AttemptDraft(.send, usesSuggestedStyle: true))
    #expect(log.suggested == .redpoint)
    #expect(log.attempt.style == .redpoint)
    #expect(log.attempt.mode == .lead)
    #expect(try await SuggestStyle(crag)(reference, mode: .lead) == .repeat)
    let boulder = try await crag.add("Cube", "V4", .boulder)
    #expect(try await SuggestStyle(crag)(.identified(boulder.id), knewBeta: false) == .flash)
  }

  @Test("a suggestion is not written unless it is wanted, nor over a style that was said")
  func unwanted() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "6b")
    let said = try await crag.log(
      climb, AttemptDraft(.send, style: .clean, usesSuggestedStyle: true))
    #expect(said.attempt.style == .clean)
    #expect(said.suggested == .flash)
    let other = try await crag.add("Raven", "6b")
    let silent = try await crag.log(other, .send)
    #expect(silent.attempt.style == nil)
    #expect(silent.suggested == .flash)
  }
}
