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

@Suite struct SuggesterSentencesTests {
  @Test("a line is labels, a tab and a text; comments and empty lines are passed over")
  func lines() throws {
    let examples = try SuggesterSentences.examples(
      "# a comment\nshould,labeling\tI must\n\nnone\tIt rained, twice\n", file: "a.tsv")
    #expect(
      examples == [
        TextExample(text: "I must", labels: ["should", "labeling"], group: "a.tsv/0"),
        TextExample(text: "It rained, twice", labels: ["none"], group: "a.tsv/0"),
      ])
  }

  @Test("every twenty-five lines are a group")
  func groups() throws {
    let lines = (0..<60).map { "none\tline \($0)" }.joined(separator: "\n")
    let groups = try SuggesterSentences.examples(lines, file: "b").map(\.group)
    #expect(groups.count { $0 == "b/0" } == 25 && groups.count { $0 == "b/2" } == 10)
  }

  @Test(
    "what is wrong is told with its line",
    arguments: [
      ("none", "c:1: expected two columns with a tab between them."),
      ("none\tx\ty", "c:1: expected two columns with a tab between them."),
      ("none\t", "c:1: expected two columns with a tab between them."),
      ("#\n\nmagic\tx", "c:3: “magic” is none of the types."),
      ("should,should\tx", "c:1: a label stands twice, or none beside others."),
      ("none,should\tx", "c:1: a label stands twice, or none beside others."),
      (",\tx", "c:1: “” is none of the types."),
    ])
  func errors(contents: String, sentence: String) {
    do {
      _ = try SuggesterSentences.examples(contents, file: "c")
      Issue.record("accepted")
    } catch {
      #expect(error.description == sentence)
    }
  }

  @Test("a class is a name, a tab and words")
  func classes() throws {
    let classes = try SuggesterSentences.classes("# c\nx\ta b*\n", file: "d")
    #expect(classes == [WordClass(name: "x", words: ["a", "b*"])])
    #expect(throws: SuggesterFileError(file: "d", line: 1, reason: .columns)) {
      try SuggesterSentences.classes("x", file: "d")
    }
  }
}
