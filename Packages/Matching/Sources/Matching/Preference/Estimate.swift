/// A probability, and how sure it is.
///
/// Of two people of whom nothing but their features is known it is that of such people on average.
/// Of two people who are known by their decisions (``KnownPerson``) it is their own.
public struct Estimate: Hashable, Sendable {
  /// The probability of a yes.
  public let probability: Double

  /// The logit around which the interval lies.
  ///
  /// The probability is 1 / (1 + e^−logit), but for known people, where it is the mean over what is
  /// not known of them, and so a little nearer to one half.
  public let logit: Double

  /// How unsure the logit is, as a standard deviation.
  public let standardError: Double

  /// Where the probability lies with a credibility of 95 %, as far as the model's kind is right:
  /// 1.96 standard errors to either side of the logit.
  ///
  /// It says how well the probability is known, not whether this one person will say yes: a
  /// probability of a half that is known for certain is still a toss-up.
  public let interval: ClosedRange<Double>

  /// An estimate.
  ///
  /// - Parameters:
  ///   - logit: the logit of the probability.
  ///   - standardError: how unsure it is; below 0 or no number counts as 0.
  public init(logit: Double, standardError: Double) {
    self.init(
      probability: Logistic.probability(logit), logit: logit,
      standardError: standardError > 0 ? standardError : 0)
  }

  init(probability: Double, logit: Double, standardError: Double) {
    self.probability = probability
    self.logit = logit
    self.standardError = standardError
    let reach = 1.96 * standardError
    // The exponential is exact but for its last bits, and so may fall where it should rise.
    let low = Logistic.probability(logit - reach)
    let high = Logistic.probability(logit + reach)
    interval = min(low, probability)...max(high, probability)
  }
}
