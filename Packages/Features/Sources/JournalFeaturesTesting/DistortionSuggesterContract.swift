public import DomainModelsTesting
public import JournalFeatures

/// A rule of ``DistortionSuggesterContract``.
public typealias DistortionSuggesterRule = ContractRule<any DistortionSuggester, Never>

/// The rules of `DistortionSuggester`.
///
/// That no more than three types are suggested, and that the ranking is sorted, holds for every
/// `SuggestionResult`, for every suggester.
///
/// ```swift
/// @Test(arguments: DistortionSuggesterContract.rules)
/// func keeps(rule: DistortionSuggesterRule) async throws {
///   try await rule.check(MySuggester())
/// }
/// ```
public enum DistortionSuggesterContract {
  public static let rules: [DistortionSuggesterRule] = [
    DistortionSuggesterRule("DS1", "the same text gets the same answer") { suggester in
      for text in SuggesterTexts.all {
        let first = suggester.suggest(text)
        for other in SuggesterTexts.thoughts.prefix(3) { _ = suggester.suggest(other) }
        guard suggester.suggest(text) == first else {
          throw ExpectationFailure("two answers to \(shown(text)) differ")
        }
      }
    },
    DistortionSuggesterRule("DS2", "the ranking holds every type exactly once") {
      suggester in
      let known = suggester.types.sorted()
      guard !known.isEmpty, Set(known).count == known.count else {
        throw ExpectationFailure("it names no types, or one of them twice")
      }
      for text in SuggesterTexts.ordinary {
        let ranked = suggester.suggest(text).ranking.map(\.type).sorted()
        guard ranked == known else {
          throw ExpectationFailure("the ranking of \(shown(text)) has \(ranked)")
        }
      }
    },
    DistortionSuggesterRule("DS3", "different thoughts get different rankings") {
      suggester in
      let rankings = Set(SuggesterTexts.thoughts.map { suggester.suggest($0).ranking })
      guard rankings.count > SuggesterTexts.thoughts.count / 2 else {
        throw ExpectationFailure("only \(rankings.count) rankings for all thoughts")
      }
    },
    DistortionSuggesterRule("DS4", "every probability is a number from 0 to 1") {
      suggester in
      for text in SuggesterTexts.ordinary {
        let answer = suggester.suggest(text)
        for number in answer.ranking.map(\.probability) + [answer.none, answer.threshold]
        where !(0...1).contains(number) {
          throw ExpectationFailure("\(number) in the answer to \(shown(text))")
        }
      }
    },
    DistortionSuggesterRule("DS5", "all probabilities together are at most 1") {
      suggester in
      for text in SuggesterTexts.ordinary {
        let answer = suggester.suggest(text)
        let sum = answer.ranking.reduce(answer.none) { $0 + $1.probability }
        guard sum <= 1 + 1e-6 else {
          throw ExpectationFailure("they add up to \(sum) for \(shown(text))")
        }
      }
    },
    DistortionSuggesterRule("DS6", "evidence stands in the text, each piece once") {
      suggester in
      for text in SuggesterTexts.all {
        for suggestion in suggester.suggest(text).ranking {
          for piece in suggestion.evidence where piece.isEmpty || !holds(text, piece) {
            throw ExpectationFailure("\(shown(piece)) does not stand in \(shown(text))")
          }
          guard Set(suggestion.evidence).count == suggestion.evidence.count else {
            throw ExpectationFailure("a piece is named twice for \(shown(text))")
          }
        }
      }
    },
    DistortionSuggesterRule("DS7", "a text without a word gets no suggestion") {
      suggester in
      for text in SuggesterTexts.wordless {
        let answer = suggester.suggest(text)
        guard answer.suggestions.isEmpty, answer.ranking.allSatisfy(\.evidence.isEmpty) else {
          throw ExpectationFailure("\(shown(text)) gets \(answer.suggestions.map(\.type))")
        }
      }
    },
    DistortionSuggesterRule("DS8", "the threshold is above 0 and always the same") {
      suggester in
      let thresholds = Set(SuggesterTexts.ordinary.map { suggester.suggest($0).threshold })
      guard thresholds.count == 1, thresholds.allSatisfy({ $0 > 0 }) else {
        throw ExpectationFailure("the thresholds are \(thresholds.sorted())")
      }
    },
    DistortionSuggesterRule("DS9", "white space around a text changes no probability") {
      suggester in
      for text in SuggesterTexts.thoughts {
        let plain = suggester.suggest(text)
        let spaced = suggester.suggest("  \n\t\(text) \n ")
        guard zip(plain.ranking, spaced.ranking).allSatisfy({ $0.isNear($1) }) else {
          throw ExpectationFailure("\(shown(text)) is judged otherwise with space around it")
        }
      }
    },
    DistortionSuggesterRule("DS10", "any text gets a whole answer") { suggester in
      let count = suggester.types.count
      for text in SuggesterTexts.strange {
        let answer = suggester.suggest(text)
        let numbers = answer.ranking.map(\.probability) + [answer.none]
        guard answer.ranking.count == count, numbers.allSatisfy({ (0...1).contains($0) }) else {
          throw ExpectationFailure("the answer to \(shown(text)) is not whole")
        }
      }
    },
    DistortionSuggesterRule("DS11", "plain statements seldom get a suggestion") {
      suggester in
      let alarmed = SuggesterTexts.plain.filter { !suggester.suggest($0).isSilent }
      guard alarmed.count * 4 <= SuggesterTexts.plain.count else {
        throw ExpectationFailure("it suggests something for \(alarmed.count) plain statements")
      }
    },
  ]

  /// Letter by letter: `contains` takes two spellings of an accent for one.
  private static func holds(_ text: String, _ piece: String) -> Bool {
    let (text, piece) = (Array(text.utf8), Array(piece.utf8))
    guard piece.count <= text.count else { return false }
    return (0...(text.count - piece.count)).contains { text[$0...].starts(with: piece) }
  }

  private static func shown(_ text: String) -> String {
    let beginning = text.prefix(40)
    return "\"\(beginning)\(beginning.endIndex < text.endIndex ? "…" : "")\""
  }
}

extension Suggestion {
  fileprivate func isNear(_ other: Suggestion) -> Bool {
    type == other.type && abs(probability - other.probability) < 1e-9
  }
}
