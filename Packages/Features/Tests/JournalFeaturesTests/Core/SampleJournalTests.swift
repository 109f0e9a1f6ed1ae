import DomainModels
import JournalFeatures
import JournalFeaturesTesting
import JournalModels
import Storage
import StorageTesting
import Testing

@Suite struct SampleJournalTests {
  @Test func theSameSeedGivesTheSameYear() {
    let (one, two) = (SampleJournal(), SampleJournal())
    #expect(one.thoughts == two.thoughts)
    #expect(one.feelings == two.feelings)
    #expect(one.judgements == two.judgements)
    #expect(one.predictions == two.predictions)
    #expect(one.selfChecks == two.selfChecks)
    #expect(SampleJournal(seed: 2).thoughts != one.thoughts)
  }

  @Test(arguments: [34, 1, 99] as [UInt64]) func everythingIsValid(seed: UInt64) throws {
    let sample = SampleJournal(seed: seed)
    for thought in sample.thoughts { try thought.validate() }
    for feeling in sample.feelings { try feeling.validate() }
    for judgement in sample.judgements { try judgement.validate() }
    for prediction in sample.predictions { try prediction.validate() }
    for check in sample.selfChecks { try check.validate() }
    let known = Set(DistortionPack.standard.types.map(\.id))
    #expect(sample.judgements.allSatisfy { known.contains($0.type) })
    #expect(Set(sample.thoughts.map(\.id)).count == sample.thoughts.count)
  }

  @Test func thereIsSomethingForEveryScreen() async throws {
    let diary = try Diary()
    let sample = SampleJournal()
    try await sample.write(into: diary.store)
    diary.time.pass(seconds: (sample.now.milliseconds - diary.time.now.milliseconds) / 1_000)
    let status = try await JournalStatus(diary)()
    #expect(status.waiting > 2)
    #expect(status.begun > 0)
    #expect(status.reviewed > 150)
    #expect(status.followUpsDue > 0)
    #expect(status.predictionsDue > 0)
    let entries = try await ListThoughts(diary)()
    #expect(entries.contains { $0.thought.mayBeAccurate })
    #expect(entries.count { $0.effect != nil } > 100)
    #expect(Set(entries.flatMap(\.distortions)).count > 8)
    let last = try #require(entries.first { $0.thought.isReviewed })
    let similar = try await SimilarThoughts(diary)(
      last.thought.text, situation: last.thought.situation, excluding: last.id)
    #expect(similar.first?.isSame == true)
    // Most of what was feared did not happen.
    let settled = sample.predictions.filter(\.isSettled)
    #expect(settled.count > 30)
    #expect(settled.count { $0.outcome == .didNot } * 2 > settled.count)
  }

  /// They are specific, and so the hints leave them alone; those who write well are not nagged.
  @Test func itsBalancedThoughtsGetNoHints() {
    let thoughts = SampleJournal().thoughts.filter { $0.balancedThought != nil }
    let hinted = thoughts.filter { !BalancedThoughtHint.hints(for: $0).isEmpty }
    #expect(thoughts.count > 100)
    #expect(Set(hinted.compactMap(\.balancedThought)) == [])
    for feeling in SampleJournal().feelings { #expect(FeelingHint.hint(for: feeling.name) == nil) }
  }
}
