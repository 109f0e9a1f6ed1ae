/// A decision, and the score by a model that had not seen it.
public struct ScoredDecision: Hashable, Sendable {
  /// Its row in the list of decisions.
  public let row: Int

  /// The logit before calibration.
  public let logit: Double

  public let liked: Bool

  /// How much it counts.
  public let weight: Double

  /// The probability that ``liked`` is the opposite of what was decided.
  public let noise: Double

  init(row: Int, logit: Double, liked: Bool, weight: Double, noise: Double = 0) {
    self.row = row
    self.logit = logit
    self.liked = liked
    self.weight = weight
    self.noise = noise
  }

  /// What a calibration is fitted to: see the same properties of ``Decision``.
  var decision: Decision<Int> {
    Decision(row, of: row, liked: liked, weight: weight, noise: noise)
  }

  /// The probability that the logit stands for, and what was decided.
  public var outcome: ScoredOutcome {
    ScoredOutcome(probability: Logistic.probability(logit), happened: liked)
  }
}
