/// How likely two people like each other: the product of both probabilities.
///
/// The product, because decisions of the two were found to be all but independent given the
/// features; harmonic mean and minimum did slightly worse on real dates.
public struct ReciprocalScore: Hashable, Sendable {
  /// The first one's yes to the second.
  public let forward: Estimate

  /// The second one's yes to the first.
  public let backward: Estimate

  /// The probability that both say yes.
  public let probability: Double

  /// Where it lies with a credibility of 95 %; both directions share their weights, and this counts
  /// that.
  public let interval: ClosedRange<Double>
}
