/// What decisions tell of one person beyond their features, in logits.
public struct PersonEffect: Hashable, Sendable {
  /// By how much the logit of their decisions, or of those about them, is higher than that of others
  /// with the same features.
  public let mean: Double

  /// How unsure that is, as a standard deviation.
  public let spread: Double

  /// By how much the mean changes with each weight; empty if it does not.
  let sensitivity: [Double]
}
