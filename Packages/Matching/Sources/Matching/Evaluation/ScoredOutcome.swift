/// What was claimed of something, and what came.
public struct ScoredOutcome: Hashable, Sendable {
  /// The probability that was claimed, 0 to 1.
  public let probability: Double

  public let happened: Bool

  /// A claim and what came of it; a probability outside 0 to 1 counts as the nearer end, one that
  /// is no number as a half.
  public init(probability: Double, happened: Bool) {
    self.probability = probability.isNaN ? 0.5 : min(max(probability, 0), 1)
    self.happened = happened
  }
}
