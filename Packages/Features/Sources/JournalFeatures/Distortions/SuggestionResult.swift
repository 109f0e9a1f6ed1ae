/// What a suggester says of one thought.
public struct SuggestionResult: Sendable, Hashable {
  /// Every type, the most probable first; equal ones by their ids.
  public let ranking: [Suggestion]
  /// How probable it is that the thought shows none of them, 0 to 1.
  public let none: Double
  /// What a type has to reach to be suggested, 0 to 1.
  public let threshold: Double

  /// Makes a result, and sorts it.
  ///
  /// - Parameters:
  ///   - ranking: every type, in any order.
  ///   - none: the probability of none.
  ///   - threshold: what a type has to reach.
  public init(ranking: [Suggestion], none: Double, threshold: Double) {
    self.ranking = ranking.sorted {
      $0.probability == $1.probability ? $0.type < $1.type : $0.probability > $1.probability
    }
    self.none = none
    self.threshold = threshold
  }

  /// How many types are suggested at most.
  public static let limit = 3

  /// The types to offer: those that reach the threshold, three at most; often none.
  public var suggestions: [Suggestion] {
    Array(
      ranking.prefix { $0.probability > 0 && $0.probability >= threshold }.prefix(
        SuggestionResult.limit))
  }

  /// Whether nothing is offered.
  public var isSilent: Bool { suggestions.isEmpty }

  /// The answer about a text that says nothing.
  ///
  /// - Parameters:
  ///   - types: the ids of the types.
  ///   - threshold: what a type has to reach.
  /// - Returns: a result in which none is certain.
  public static func silence(types: [String], threshold: Double) -> SuggestionResult {
    SuggestionResult(
      ranking: types.map { Suggestion(type: $0, probability: 0) }, none: 1, threshold: threshold)
  }
}
