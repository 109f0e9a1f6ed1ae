import DomainModels
import JournalFeatures
import JournalModels
import StorageTesting
import Testing

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
