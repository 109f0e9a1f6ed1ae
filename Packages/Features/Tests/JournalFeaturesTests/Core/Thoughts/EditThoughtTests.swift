import DomainModels
import JournalFeatures
import JournalModels
import Storage
import StorageTesting
import Testing

@Suite struct EditThoughtTests {
  @Test func whatIsReplacedStaysInTheHistory() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("I broke it", situation: "kitchen")
    let entry = try await diary.edit(
      thought,
      ThoughtEdit(
        text: " I dropped it ",
        answers: ReviewAnswers(situation: .clear, belief: .set(80), nextStep: .set("glue"))))
    #expect(entry.thought.text == "I dropped it")
    #expect(entry.thought.situation == nil)
    #expect(entry.thought.lifecycle.updatedAt == diary.time.now)
    // What was empty leaves nothing to keep.
    #expect(Set(try await diary.history(thought)) == ["text: I broke it", "situation: kitchen"])
    try await diary.edit(thought, ThoughtEdit(answers: ReviewAnswers(belief: .set(70))))
    #expect(try await diary.history(thought).first == "belief: 80")
  }

  @Test func everyFieldOfAThoughtHasAHistory() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text", situation: "situation")
    let day = try #require(CivilDate("2026-12-01"))
    func edit(_ word: String, _ number: Int, _ accurate: Bool) -> ThoughtEdit {
      ThoughtEdit(
        text: word, occurredAt: diary.time.now, outcome: .set(word),
        answers: ReviewAnswers(
          situation: .set(word), belief: .set(number),
          feelings: [FeelingAnswer("fear", before: .set(number))], evidenceFor: .set(word),
          evidenceAgainst: .set(word),
          verdicts: accurate ? [:] : ["should": .set(number == 1 ? .accepted : .rejected)],
          mayBeAccurate: accurate, balancedThought: .set(word), balancedBelief: .set(number),
          beliefAfter: .set(number), nextStep: .set(word),
          followUpOn: .set(day.adding(days: number))))
    }
    try await diary.edit(thought, edit("one", 1, false))
    try await diary.edit(thought, edit("two", 2, false))
    try await diary.edit(thought, edit("three", 3, true))
    try await diary.edit(thought, edit("four", 4, false))
    let fields = try await ThoughtHistory(diary)(.identified(thought.id)).map(\.field)
    #expect(Set(fields) == Set(RevisedField.allCases.map(\.rawValue)))
    #expect(Set(RevisedField.allCases.map(\.title)).count == RevisedField.allCases.count)
  }

  @Test func whatChangesNothingWritesNothing() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("same", situation: "here")
    let before = try await diary.store.read { try $0.changes().count }
    let entry = try await diary.edit(
      thought, ThoughtEdit(text: " same ", answers: ReviewAnswers(situation: .set("here "))))
    #expect(entry.thought == thought)
    #expect(try await diary.store.read { try $0.changes().count } == before)
  }

  @Test func blankTextClearsAFieldAndNeverTheThought() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("kept", situation: "here")
    let entry = try await diary.edit(
      thought, ThoughtEdit(answers: ReviewAnswers(situation: .set("  "))))
    #expect(entry.thought.situation == nil)
    await #expect(throws: JournalError.emptyThought) {
      try await diary.edit(thought, ThoughtEdit(text: " "))
    }
    #expect(try await diary.entry(thought).thought.text == "kept")
  }

  @Test func numbersOutsideTheScaleAreRefusedAndNothingIsWritten() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    for answers in [
      ReviewAnswers(belief: .set(101)), ReviewAnswers(balancedBelief: .set(-1)),
      ReviewAnswers(
        situation: .set("new"), feelings: [FeelingAnswer("fear", before: .set(200))]),
    ] {
      await #expect(throws: ValidationError.self) {
        try await diary.edit(thought, ThoughtEdit(answers: answers))
      }
    }
    #expect(try await diary.entry(thought) == ThoughtEntry(thought: thought))
    #expect(try await diary.count(Feeling.self) == 0)
  }

  @Test func anotherTimestampKeepsTheOld() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    let earlier = thought.occurredAt.advanced(byMilliseconds: -86_400_000)
    let entry = try await diary.edit(
      thought, ThoughtEdit(occurredAt: earlier, utcOffsetMinutes: 0))
    #expect(entry.thought.occurredAt == earlier)
    #expect(entry.thought.utcOffsetMinutes == 0)
    #expect(try await diary.history(thought) == ["occurred_at: \(thought.occurredAt)"])
  }
}

@Suite struct FeelingTests {
  private func feel(_ diary: Diary, _ thought: Thought, _ answers: FeelingAnswer...) async throws
    -> [String]
  {
    try await diary.edit(thought, ThoughtEdit(answers: ReviewAnswers(feelings: answers)))
      .feelings.map { "\($0.name) \($0.before ?? -1) \($0.after ?? -1)" }
  }

  @Test func aFeelingIsRatedBeforeAndAfter() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    #expect(
      try await feel(
        diary, thought, FeelingAnswer("shame", before: .set(30)),
        FeelingAnswer("fear", before: .set(70))) == ["fear 70 -1", "shame 30 -1"])
    #expect(
      try await feel(diary, thought, FeelingAnswer("FEAR ", after: .set(40)))
        == ["fear 70 40", "shame 30 -1"])
    #expect(try await diary.entry(thought).effect == Effect(before: 70, after: 40))
    #expect(try await diary.history(thought).isEmpty)
    #expect(
      try await feel(diary, thought, FeelingAnswer("fear", before: .set(60), after: .clear))
        == ["fear 60 -1", "shame 30 -1"])
    #expect(try await diary.history(thought) == ["feelings: fear 70 → 40"])
  }

  @Test func aFeelingThatWasTakenAwayCanComeBack() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    _ = try await feel(diary, thought, FeelingAnswer("fear", before: .set(70)))
    #expect(try await feel(diary, thought, FeelingAnswer("fear", isRemoved: true)).isEmpty)
    #expect(try await diary.entry(thought).feelings.isEmpty)
    #expect(
      try await feel(diary, thought, FeelingAnswer("fear", before: .set(50))) == ["fear 50 -1"])
    #expect(try await diary.entry(thought).feelings.count == 1)
    #expect(try await diary.count(Feeling.self) == 1)
  }

  @Test func aFeelingWithoutANameIsNone() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    #expect(try await feel(diary, thought, FeelingAnswer("  ", before: .set(1))).isEmpty)
    #expect(try await feel(diary, thought, FeelingAnswer("joy", isRemoved: true)).isEmpty)
  }
}

@Suite struct RestoreRevisionTests {
  @Test func everyFieldOfItsOwnComesBack() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text", situation: "situation")
    let day = try #require(CivilDate("2026-12-01"))
    func edit(_ word: String, _ number: Int, _ accurate: Bool) -> ThoughtEdit {
      ThoughtEdit(
        text: word, occurredAt: diary.time.now.advanced(byMilliseconds: Int64(number)),
        outcome: .set(word),
        answers: ReviewAnswers(
          situation: .set(word), belief: .set(number), evidenceFor: .set(word),
          evidenceAgainst: .set(word), mayBeAccurate: accurate, balancedThought: .set(word),
          balancedBelief: .set(number), beliefAfter: .set(number), nextStep: .set(word),
          followUpOn: .set(day.adding(days: number))))
    }
    let first = try await diary.edit(thought, edit("one", 1, true)).thought
    var second = try await diary.edit(thought, edit("two", 2, false)).thought
    let reference = ThoughtReference.identified(thought.id)
    let kept = try await ThoughtHistory(diary)(reference)
      .filter { $0.changedAt == second.lifecycle.updatedAt }
    #expect(kept.count == 13)
    for revision in kept {
      diary.time.pass(seconds: 1)
      second = try await RestoreRevision(diary)(reference, revision.id).thought
    }
    second.lifecycle = first.lifecycle
    #expect(second == first)
    // What was replaced by restoring is kept as well.
    #expect(try await diary.history(thought).contains("text: two"))
  }

  @Test func whatCantComeBackIsSaid() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    let other = try await diary.capture("other")
    for strength in [70, 60] {
      let answer = FeelingAnswer("fear", before: .set(strength))
      try await diary.edit(thought, ThoughtEdit(answers: ReviewAnswers(feelings: [answer])))
    }
    let kept = try #require(try await ThoughtHistory(diary)(.identified(thought.id)).first)
    await #expect(throws: JournalError.revisionInWords("feelings")) {
      try await RestoreRevision(diary)(.identified(thought.id), kept.id)
    }
    await #expect(throws: JournalError.revisionNotFound) {
      try await RestoreRevision(diary)(.identified(other.id), kept.id)
    }
    await #expect(throws: JournalError.revisionNotFound) {
      try await RestoreRevision(diary)(.identified(thought.id), diary.identifiers.next())
    }
  }
}
