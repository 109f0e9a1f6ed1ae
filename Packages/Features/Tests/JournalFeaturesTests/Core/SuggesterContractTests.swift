import DomainModelsTesting
import JournalFeatures
import JournalFeaturesTesting
import JournalModels
import Synchronization
import Testing

/// The good suggester keeps every rule, and for each rule there is one that breaks it.
@Suite struct SuggesterContractTests {
  @Test(arguments: DistortionSuggesterContract.rules) func theFakeKeeps(
    rule: DistortionSuggesterRule
  ) async throws {
    try await rule.check(FakeSuggester())
  }

  @Test func theFakeKnowsTheThirteen() {
    #expect(FakeSuggester().types == DistortionPack.standard.types.map(\.id).sorted())
  }

  /// The good suggester, with something done to its answers.
  private struct Broken: DistortionSuggester {
    let good = FakeSuggester()
    let name = "broken"
    var types: [String] { good.types }
    let change: @Sendable (SuggestionResult, String) -> SuggestionResult

    func suggest(_ text: String) -> SuggestionResult { change(good.suggest(text), text) }
  }

  private static func mapping(
    _ change: @escaping @Sendable (Suggestion, String) -> Suggestion
  ) -> Broken {
    Broken { result, text in
      SuggestionResult(
        ranking: result.ranking.map { change($0, text) }, none: result.none,
        threshold: result.threshold)
    }
  }

  private static func forgetful() -> Broken {
    let count = Mutex(0)
    return Broken { result, _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return SuggestionResult(
        ranking: result.ranking, none: result.none / Double(number), threshold: result.threshold)
    }
  }

  private static let broken: [(rule: String, suggester: Broken)] = [
    ("DS1", forgetful()),
    (
      "DS2",
      Broken { result, _ in
        SuggestionResult(
          ranking: result.ranking.filter { $0.probability > 0 }, none: result.none,
          threshold: result.threshold)
      }
    ),
    (
      "DS2",
      Broken { result, _ in
        SuggestionResult(
          ranking: result.ranking + result.ranking.prefix(1), none: result.none,
          threshold: result.threshold)
      }
    ),
    (
      "DS3",
      Broken { result, text in
        text.contains(where: \.isLetter)
          ? FakeSuggester().suggest("I should") : result
      }
    ),
    (
      "DS4",
      mapping { suggestion, _ in
        Suggestion(type: suggestion.type, probability: suggestion.probability * 3 - 1)
      }
    ),
    (
      "DS4",
      mapping { suggestion, _ in Suggestion(type: suggestion.type, probability: .nan) }
    ),
    (
      "DS5",
      Broken { result, _ in
        SuggestionResult(ranking: result.ranking, none: 1, threshold: result.threshold)
      }
    ),
    (
      "DS6",
      mapping { suggestion, _ in
        Suggestion(
          type: suggestion.type, probability: suggestion.probability,
          evidence: suggestion.evidence.map { $0.uppercased() + "" })
      }
    ),
    (
      "DS6",
      mapping { suggestion, _ in
        Suggestion(
          type: suggestion.type, probability: suggestion.probability,
          evidence: suggestion.evidence + suggestion.evidence)
      }
    ),
    (
      "DS7",
      Broken { result, text in
        text.contains(where: \.isLetter) ? result : FakeSuggester().suggest("I should")
      }
    ),
    (
      "DS8",
      Broken { result, text in
        SuggestionResult(
          ranking: result.ranking, none: result.none, threshold: 1 / Double(text.count + 2))
      }
    ),
    (
      "DS8",
      Broken { result, _ in
        SuggestionResult(ranking: result.ranking, none: result.none, threshold: 0)
      }
    ),
    (
      "DS9",
      mapping { suggestion, text in
        Suggestion(
          type: suggestion.type,
          probability: text.first?.isWhitespace == true ? 0 : suggestion.probability,
          evidence: suggestion.evidence)
      }
    ),
    (
      "DS10",
      Broken { result, text in
        text.utf8.count > 10_000
          ? SuggestionResult(ranking: [], none: 1, threshold: result.threshold) : result
      }
    ),
    (
      "DS11",
      Broken { result, text in
        guard text.contains(where: \.isLetter), result.isSilent else { return result }
        return FakeSuggester().suggest("I should")
      }
    ),
  ]

  @Test func everyRuleHasABrokenSuggester() {
    #expect(
      Set(SuggesterContractTests.broken.map(\.rule))
        == Set(DistortionSuggesterContract.rules.map(\.id)))
  }

  @Test(arguments: broken.indices) func theRuleCatchesIt(index: Int) async throws {
    let (id, suggester) = SuggesterContractTests.broken[index]
    try await expectViolation(of: id, in: DistortionSuggesterContract.rules) { suggester }
  }

  /// The port's page and the rules say the same.
  @Test func theRulesAreNumbered() {
    #expect(
      DistortionSuggesterContract.rules.map(\.id)
        == (1...DistortionSuggesterContract.rules.count).map { "DS\($0)" })
  }
}
