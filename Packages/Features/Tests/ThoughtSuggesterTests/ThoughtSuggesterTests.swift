import DomainModelsTesting
import JournalFeatures
import JournalFeaturesTesting
import JournalModels
import Matching
import Testing

@testable import ThoughtSuggester

@Suite struct ThoughtSuggesterTests {
  /// Loaded once: without optimisation that takes a while.
  private static let loaded = Result { try ThoughtSuggester() }

  private let suggester: ThoughtSuggester

  init() throws {
    suggester = try ThoughtSuggesterTests.loaded.get()
  }

  @Test("the contract of suggesters", arguments: DistortionSuggesterContract.rules)
  func contract(rule: DistortionSuggesterRule) async throws {
    try await rule.check(suggester)
  }

  @Test("its types are those of the standard pack")
  func types() {
    #expect(Set(suggester.types) == Set(DistortionPack.standard.types.map(\.id)))
    #expect(suggester.name == "ngram-2")
  }

  @Test(
    "the plainest examples of a type get it",
    arguments: [
      ("I should be over this by now, a good mother would have coped", "should"),
      ("He thinks I'm an idiot, I could see it in his face", "mindReading"),
      ("I feel like a fraud so I must be one", "emotionalReasoning"),
      ("I'm such a loser", "labeling"),
      ("If it isn't perfect it's a complete failure", "allOrNothing"),
    ])
  func examples(text: String, type: String) {
    let answer = suggester.suggest(text)
    #expect(answer.suggestions.map(\.type).contains(type))
    #expect(answer.suggestions.allSatisfy { !$0.evidence.isEmpty })
  }

  @Test("the README's words: what is probably plain keeps its order below the threshold")
  func silent() {
    let answer = suggester.suggest("The bus was late and I read my book until it came.")
    #expect(answer.isSilent)
    #expect(answer.none > 0.5)
    #expect((answer.ranking.first?.probability ?? 1) < answer.threshold)
    #expect(Set(answer.ranking.map(\.probability)).count > 10)
  }

  @Test("a model that can't be read is an error that says what is safe")
  func broken() {
    let error = ThoughtSuggesterError.brokenModel("damaged_model")
    #expect(error.code == "broken_suggester")
    #expect(error.description.contains("Your thoughts are unchanged"))
  }
}
