import DomainModels
import JournalFeatures
import JournalModels
import Matching
import Storage
import StorageTesting
import Testing

/// The invariants that hold after any actions of a user, in any order.
@Suite struct RandomWalkTests {
  private static let types = DistortionPack.standard.types.map(\.id)

  /// Does something to a thought.
  private func act(_ diary: Diary, _ id: ThoughtReference, _ dice: RandomSource) async throws {
    func roll(_ count: Int) -> Int { Int(dice.next() % UInt64(count)) }
    func maybe<Value>(_ value: Value) -> FieldEdit<Value> {
      [.keep, .set(value), .clear][roll(3)]
    }
    var answers = ReviewAnswers(
      situation: maybe("place \(roll(5))"), belief: maybe(roll(101)),
      feelings: (0..<roll(3)).map { _ in
        FeelingAnswer(
          ["fear", "Fear", "shame", "anger"][roll(4)], before: maybe(roll(101)),
          after: maybe(roll(101)), isRemoved: roll(5) == 0)
      }, balancedThought: maybe("balanced \(roll(5))"), nextStep: maybe("step \(roll(3))"))
    for _ in 0..<roll(3) {
      answers.verdicts[RandomWalkTests.types[roll(13)]] = maybe(
        roll(2) == 0 ? Verdict.accepted : .rejected)
    }
    if roll(4) == 0 { answers.mayBeAccurate = roll(2) == 0 }
    let steps = ReviewStep.allCases
    switch roll(8) {
    case 0: try await FinishReview(diary)(id)
    case 1: try await ReopenReview(diary)(id)
    case 2: try await EditThought(diary)(id, ThoughtEdit(text: "text \(roll(9))", answers: answers))
    case 3: try await JudgeDistortion(diary)(id, RandomWalkTests.types[roll(13)], .accepted)
    case 4:
      if let kept = try await ThoughtHistory(diary)(id).first(where: {
        !["feelings", "distortions"].contains($0.field)
      }) {
        try await RestoreRevision(diary)(id, kept.id)
      }
    default:
      _ = try await AnswerReviewStep(diary)(
        id, steps[roll(steps.count)], answers,
        goingTo: roll(3) == 0 ? steps[roll(steps.count)] : nil,
        mode: roll(3) == 0 ? ReviewMode.allCases[roll(2)] : nil)
    }
  }

  private func check(_ entry: ThoughtEntry, lost: Int) throws {
    let thought = entry.thought
    try thought.validate()
    #expect(!thought.text.isEmpty)
    #expect(thought.reviewedAt == nil || thought.reviewStep == nil)
    #expect(!(thought.mayBeAccurate && !entry.distortions.isEmpty))
    #expect(Set(entry.feelings.map { $0.name.lowercased() }).count == entry.feelings.count)
    #expect(Set(entry.judgements.map(\.type)).count == entry.judgements.count)
    #expect(entry.feelings.allSatisfy { $0.thought == thought.id })
    #expect(lost >= 0)
    for feeling in entry.feelings { try feeling.validate() }
    for text in [thought.situation, thought.balancedThought, thought.nextStep] {
      #expect(text?.isEmpty != true)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func whateverIsDone(seed: UInt64) async throws {
    let diary = try Diary(seed: seed)
    let dice = RandomSource.seeded(seed)
    var living: [Thought] = []
    var revisions: [Identifier<Thought>: Int] = [:]
    for round in 0..<120 {
      diary.time.pass(minutes: 7)
      if living.isEmpty || dice.next() % 10 == 0 {
        living.append(try await diary.capture("thought \(round)"))
      } else if dice.next() % 25 == 0 {
        let gone = living.remove(at: Int(dice.next() % UInt64(living.count)))
        try await DeleteThought(diary)(.identified(gone.id))
      } else {
        let thought = living[Int(dice.next() % UInt64(living.count))]
        let id = ThoughtReference.identified(thought.id)
        try await act(diary, id, dice)
        let history = try await ThoughtHistory(diary)(id).count
        // What was kept stays kept.
        try check(
          try await FindThought(diary)(id), lost: history - (revisions[thought.id] ?? 0))
        revisions[thought.id] = history
      }
    }
    let all = try await ListThoughts(diary)()
    #expect(Set(all.map(\.id)) == Set(living.map(\.id)))
    let status = try await JournalStatus(diary)()
    #expect(status.waiting == all.count { $0.thought.isWaiting })
    #expect(status.reviewed == all.count { $0.thought.isReviewed })
    #expect(status.begun == all.count { $0.thought.isWaiting && $0.thought.reviewStep != nil })
    // Nothing is left of those that were deleted.
    let ids = Set(living.map(\.id))
    let left = try await diary.store.read { transaction in
      try transaction.values(of: \.thought, Query<Revision>().includingDeleted())
        + transaction.values(of: \.thought, Query<Feeling>().includingDeleted())
        + transaction.values(of: \.thought, Query<Judgement>().includingDeleted())
    }
    #expect(left.allSatisfy { ids.contains($0) })
    for entry in all {
      let fresh = entry.thought
      let vector = diary.embedder.vector(
        of: [fresh.situation, fresh.text].compactMap(\.self).joined(separator: "\n"))
      let bytes = try #require(fresh.likeness?.bytes)
      #expect(Array(bytes.suffix(vector?.encoded.count ?? 0)) == vector?.encoded)
    }
  }
}
