/// What has to be said beside numbers, so that no user reads more into them than is there.
public enum InsightNote: String, Sendable, CaseIterable {
  /// Numbers are of what was caught, and not of what was thought.
  case onlyCaught = "only_caught"
  /// First ratings are taken when things are worst.
  case regressionToTheMean = "regression_to_the_mean"
  /// What is hidden because there is too little of it.
  case hiddenBelowFive = "hidden_below_five"
  /// What went together need not be the cause.
  case notACause = "not_a_cause"

  public var sentence: String {
    switch self {
    case .onlyCaught:
      """
      Only thoughts that you caught are counted. A week with more of them may be a harder week, or \
      one in which you noticed more.
      """
    case .regressionToTheMean:
      """
      Strong feelings usually fade somewhat by themselves. First ratings are taken when things are \
      worst, so part of every drop would have come without a review (regression to the mean). \
      That doesn't make the relief less real.
      """
    case .hiddenBelowFive:
      "Effects of fewer than \(EffectTally.fewest) rated thoughts are left out: chance is too large."
    case .notACause:
      "These numbers show what went together. They can't show what caused what."
    }
  }
}
