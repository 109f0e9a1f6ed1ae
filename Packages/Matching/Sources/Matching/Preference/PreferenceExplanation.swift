/// A score and what it is made of.
public struct PreferenceExplanation: Hashable, Sendable {
  /// The logit of a usual pair.
  public let bias: Double

  /// What each part of each feature adds, what adds or takes most first.
  public let reasons: [Reason]

  /// What is added because the actor says yes more readily than their features tell; 0 of a person
  /// who is not known by decisions.
  public let asActor: Double

  /// What is added because the target is liked more than their features tell; 0 of a person who is
  /// not known by decisions.
  public let asTarget: Double

  /// The bias, all contributions and both effects together; the probability is 1 / (1 + e^−logit).
  public let logit: Double

  /// The probability that the logit stands for, and how sure it is.
  public let estimate: Estimate
}
