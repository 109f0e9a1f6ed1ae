import JournalFeatures
import JournalModels
import Testing

@Suite struct PersonalRankingTests {
  private let answer = SuggestionResult(
    ranking: [
      Suggestion(type: "a", probability: 0.4, evidence: ["x"]),
      Suggestion(type: "b", probability: 0.3), Suggestion(type: "c", probability: 0.1),
    ], none: 0.2, threshold: 0.25)

  @Test func theFormula() {
    // w(a) = (0 + 4) / (4 + 4) = ½, w(b) = (2 + 4) / (0 + 4) = 1.5, w(c) = 1.
    let ranking = PersonalRanking(counts: [
      "a": .init(accepted: 0, rejected: 4), "b": .init(accepted: 2, rejected: 0),
    ])
    #expect(ranking.weight(of: "a") == 0.5)
    #expect(ranking.weight(of: "b") == 1.5)
    #expect(ranking.weight(of: "c") == 1)
    let personal = ranking.applied(to: answer)
    // 0.2 + 0.45 + 0.1 + 0.2 = 0.95 becomes 1 again.
    #expect(personal.ranking.map(\.type) == ["b", "a", "c"])
    let expected = [0.45 / 0.95, 0.2 / 0.95, 0.1 / 0.95]
    for (suggestion, value) in zip(personal.ranking, expected) {
      #expect(abs(suggestion.probability - value) < 1e-12)
    }
    #expect(abs(personal.none - 0.2 / 0.95) < 1e-12)
    #expect(personal.ranking[1].evidence == ["x"])
    #expect(personal.suggestions.map(\.type) == ["b"])
  }

  @Test func nothingAndAsMuchOfBothChangeNothing() {
    #expect(PersonalRanking().applied(to: answer) == answer)
    let both = PersonalRanking(counts: ["a": .init(accepted: 9, rejected: 9)])
    #expect(both.applied(to: answer) == answer)
  }

  @Test func silenceStaysSilence() {
    let silent = SuggestionResult(
      ranking: [Suggestion(type: "a", probability: 0.24), Suggestion(type: "b", probability: 0.2)],
      none: 0.56, threshold: 0.25)
    let ranking = PersonalRanking(counts: ["b": .init(accepted: 50)])
    #expect(ranking.applied(to: silent) == silent)
    // Where something is said, an accepted type may join it.
    let spoken = SuggestionResult(ranking: silent.ranking, none: 0.56, threshold: 0.22)
    #expect(ranking.applied(to: spoken).suggestions.map(\.type) == ["b"])
  }

  @Test func aWeightHasBounds() {
    let ranking = PersonalRanking(counts: [
      "a": .init(accepted: 1_000), "b": .init(rejected: 1_000),
    ])
    #expect(ranking.weight(of: "a") == 4)
    #expect(ranking.weight(of: "b") == 0.25)
  }

  @Test func theSumStaysWhatItWas() {
    let part = SuggestionResult(
      ranking: [Suggestion(type: "a", probability: 0.5), Suggestion(type: "b", probability: 0.1)],
      none: 0.1, threshold: 0.25)
    let personal = PersonalRanking(counts: ["a": .init(rejected: 3), "b": .init(accepted: 5)])
      .applied(to: part)
    let sum = personal.ranking.reduce(personal.none) { $0 + $1.probability }
    #expect(abs(sum - 0.7) < 1e-12)
    let silent = SuggestionResult.silence(types: ["a", "b"], threshold: 0.3)
    #expect(PersonalRanking(counts: ["a": .init(accepted: 9)]).applied(to: silent) == silent)
  }

  @Test func whatIsAlwaysRefusedIsNoLongerOffered() async throws {
    let diary = try Diary()
    try await ChangeSettings(diary)(SettingsEdit(distortionSet: .all))
    let text = "I should be on time"
    #expect(try await SuggestDistortions(diary)(text).suggestions.map(\.type) == ["should"])
    var refused = 0
    while refused < 20 {
      let thought = try await diary.capture(text)
      try await diary.judge(thought, "should", .rejected)
      refused += 1
      if try await SuggestDistortions(diary)(text).isSilent { break }
    }
    // ½ · w ÷ (½ · w + ½) falls under 0.3 once w < 3/7, which is at the sixth refusal.
    #expect(refused == 6)
    // The suggester itself is as it was.
    #expect(diary.suggester.suggest(text).suggestions.map(\.type) == ["should"])
  }
}
