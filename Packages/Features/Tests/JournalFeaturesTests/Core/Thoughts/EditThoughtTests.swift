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

  @Test func anotherMomentKeepsTheOld() async throws {
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
