/// Says which distortions a thought might show: a plug-in.
///
/// It is asked while a user looks at their own thought, so it is quick, works without a network,
/// and is silent rather than wrong. Its answer is a suggestion; the person decides.
///
/// ## Rules
///
/// `JournalFeaturesTesting` checks each with the same name (`DistortionSuggesterContract`).
///
/// - **DS1** The same text gets the same answer, whatever was asked before.
/// - **DS2** The ranking holds every type that the suggester knows exactly once.
/// - **DS3** Different thoughts get different rankings.
/// - **DS4** Every probability, that of none and the threshold too, is a number from 0 to 1.
/// - **DS5** All probabilities together with that of none are at most 1.
/// - **DS6** Evidence stands in the text, letter by letter, and each piece once.
/// - **DS7** A text without a word gets no suggestion and no evidence.
/// - **DS8** The threshold is above 0 and always the same: it is calibrated once.
/// - **DS9** White space around a text changes no probability.
/// - **DS10** A text of any length and any characters gets a whole answer.
/// - **DS11** Plain statements of fact seldom get a suggestion: at most one in four.
///
/// A ``SuggestionResult`` sorts its ranking, and offers three types at most.
///
/// ## Writing one
///
/// Return a ``SuggestionResult`` of all types that you know, in any order: its initialiser sorts.
/// A fake for tests is `FakeSuggester` of `JournalFeaturesTesting`.
public protocol DistortionSuggester: Sendable {
  /// A short name for `plugins` and for what is stored with a verdict (`ngram-2`).
  var name: String { get }

  /// The types it can suggest, by their ids.
  var types: [String] { get }

  /// Looks at one thought.
  ///
  /// - Parameter text: the thought, as it was typed.
  /// - Returns: every type with its probability, and that of none.
  func suggest(_ text: String) -> SuggestionResult
}

/// One distortion that a thought might show.
public struct Suggestion: Sendable, Hashable {
  /// The id of the type (`mindReading`).
  public let type: String
  /// The probability, 0 to 1.
  public let probability: Double
  /// The words that speak for it, as they stand in the text, the strongest first.
  public let evidence: [String]

  public init(type: String, probability: Double, evidence: [String] = []) {
    self.type = type
    self.probability = probability
    self.evidence = evidence
  }
}

/// Promises the suggester of distortions to the use cases that offer chips.
public protocol HasSuggester: Sendable {
  /// The suggester of distortions that a thought might show.
  var suggester: any DistortionSuggester { get }
}
