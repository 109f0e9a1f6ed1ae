/// A decision, and the score by a model that had not seen it.
public struct ScoredDecision: Hashable, Sendable {
  /// Its row in the list of decisions.
  public let row: Int

  /// The logit before calibration.
  public let logit: Double

  public let liked: Bool

  /// How much it counts.
  public let weight: Double

  /// The probability that the logit stands for, and what was decided.
  public var outcome: ScoredOutcome {
    ScoredOutcome(probability: Logistic.probability(logit), happened: liked)
  }
}
