/// A score and what it is made of.
public struct PreferenceExplanation: Hashable, Sendable {
  /// The logit of a usual pair.
  public let bias: Double

  /// What each part of each feature adds, what adds or takes most first.
  public let reasons: [Reason]

  /// The bias and all contributions together; the probability is 1 / (1 + e^−logit).
  public let logit: Double

  /// The probability that the logit stands for, and how sure it is.
  public let estimate: Estimate
}
