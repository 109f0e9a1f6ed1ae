/// A probability, and how sure it is.
public struct Estimate: Hashable, Sendable {
  /// The probability of a yes.
  public let probability: Double

  /// Where the probability lies with a credibility of 95 %, as far as the model's kind is right.
  ///
  /// It says how well the weights are known, not whether this one person will say yes: what happens
  /// between two people beyond their features is in neither end.
  public let interval: ClosedRange<Double>
}
