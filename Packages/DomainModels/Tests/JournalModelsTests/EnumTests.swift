import DomainModels
import DomainModelsTesting
import JournalModels
import Testing

/// Checks the stored and shown values of each enum; a raw value, once released, never changes.
@Suite struct EnumTests {
  @Test("names and titles")
  func names() throws {
    try expectCases(ReviewMode.self, \.title, ["short: short", "long: long"])
    try expectCases(
      ReviewStep.self, \.title,
      [
        "read: the thought", "situation: the situation", "feelings: feelings",
        "evidence: evidence", "distortions: patterns", "balanced: a balanced thought",
        "feelings_after: feelings now", "done: done",
      ])
    try expectCases(Verdict.self, \.title, ["accepted: fits", "rejected: does not fit"])
    try expectCases(
      PredictionOutcome.self, \.title,
      [
        "happened: it happened", "partly: it partly happened", "did_not: it did not happen",
      ])
    try expectCases(EmotionScale.self, \.title, ["hundred: 0 to 100", "ten: 0 to 10"])
    try expectCases(
      DistortionSet.self, \.title, ["beginner: the first five", "all: all of them"])
  }

  @Test("a review goes through the steps of its mode, also from a step of the other")
  func steps() {
    #expect(ReviewMode.short.steps == [.read, .distortions, .balanced, .feelingsAfter])
    #expect(ReviewMode.long.steps.count == 7 && !ReviewMode.long.steps.contains(.done))
    for mode in ReviewMode.allCases {
      var walked = [mode.steps[0]]
      while let last = walked.last, last != .done, walked.count < 20 {
        walked.append(last.next(in: mode))
      }
      #expect(walked == mode.steps + [.done])
    }
    #expect(ReviewStep.evidence.next(in: .short) == .distortions)
    #expect(ReviewStep.done.next(in: .long) == .done)
  }

  @Test("strengths are stored from 0 to 100 and shown in either scale")
  func scales() {
    #expect(EmotionScale.ten.shown(74) == 7 && EmotionScale.ten.shown(75) == 8)
    #expect(EmotionScale.ten.stored(7) == 70 && EmotionScale.ten.stored(11) == nil)
    #expect(EmotionScale.hundred.stored(100) == 100 && EmotionScale.hundred.stored(-1) == nil)
    for shown in 0...10 {
      #expect(EmotionScale.ten.stored(shown).map(EmotionScale.ten.shown) == shown)
    }
  }

  @Test("an outcome counts as much as it came true")
  func shares() {
    #expect(PredictionOutcome.allCases.map(\.share) == [1, 0.5, 0])
  }

  @Test("words for feelings are there once, and are completed")
  func emotions() {
    let words = EmotionVocabulary.words
    #expect(Set(words).count == words.count && words.count >= 45)
    #expect(words.allSatisfy { $0 == $0.lowercased() && !$0.isEmpty })
    #expect(EmotionVocabulary.completions(of: " Anx") == ["anxious"])
    #expect(EmotionVocabulary.completions(of: "") == words)
    #expect(EmotionVocabulary.family(of: "Panicky ")?.name == "fear")
    #expect(EmotionVocabulary.family(of: "fear")?.name == "fear")
    #expect(EmotionVocabulary.family(of: "saudade") == nil)
  }
}
