import JournalFeatures
import Testing

@Suite struct SuggestionResultTests {
  @Test func threeAtMostAndOnlyThoseThatReachTheThreshold() {
    let many = SuggestionResult(
      ranking: ["d", "c", "b", "a"].map { Suggestion(type: $0, probability: 0.25) }, none: 0,
      threshold: 0.25)
    #expect(many.ranking.map(\.type) == ["a", "b", "c", "d"])
    #expect(many.suggestions.map(\.type) == ["a", "b", "c"])
    let one = SuggestionResult(
      ranking: [
        Suggestion(type: "a", probability: 0.2), Suggestion(type: "b", probability: 0.5),
      ], none: 0.3, threshold: 0.25)
    #expect(one.suggestions.map(\.type) == ["b"])
    #expect(SuggestionResult.silence(types: ["a"], threshold: 0).isSilent)
  }
}
