/// The quality of predicted probabilities of yes or no.
///
/// Order and honesty are different virtues: ``auc`` asks only for the right order, ``logLoss`` and
/// ``brier`` for both, ``calibrationError`` only for honesty. Compare each with ``constant``, which
/// is what someone gets who knows the share of yes and nothing else.
public struct BinaryEvaluation: Hashable, Sendable {
  /// Claims of about the same probability, and how often they came true.
  public struct Bin: Hashable, Sendable {
    public let count: Int
    /// The mean of what was claimed.
    public let claimed: Double
    /// The share that came true.
    public let happened: Double
  }

  /// The number of claims.
  public let count: Int

  /// The number of predictions that came true.
  public let positives: Int

  /// The probability that one that came true was scored above one that did not; of equal scores
  /// half counts (Mann and Whitney, 1947).
  ///
  /// 0.5 is chance; nil where all came true or none did.
  public let auc: Double?

  /// The mean of −ln of the probability that was given to what came; never below 0.
  ///
  /// A probability counts as at least 1e-15, so that one certain mistake is dear but not infinite.
  public let logLoss: Double

  /// The mean squared difference between claim and truth, 0 to 1 (Brier, 1950).
  public let brier: Double

  /// The mean distance of claim and truth over the bins, weighed by their size, 0 to 1.
  public let calibrationError: Double

  /// Bins of equal width, from the lowest claims to the highest; empty ones are left out.
  public let bins: [Bin]

  /// The loss of always claiming the share that came true.
  public struct Baseline: Hashable, Sendable {
    public let logLoss: Double
    public let brier: Double
  }

  /// The loss of a prediction that knows the share of yes and nothing else.
  public let constant: Baseline

  /// Judges claims; O(n log n).
  ///
  /// - Parameters:
  ///   - outcomes: claims and what came, in any order.
  ///   - bins: how many bins of equal width; less than 1 counts as 1, more than 10,000 as 10,000.
  public init(of outcomes: [ScoredOutcome], bins: Int = 10) {
    count = outcomes.count
    positives = outcomes.count(where: \.happened)
    auc = BinaryEvaluation.auc(outcomes.map { ($0.probability, $0.happened) })
    let share = count == 0 ? 0 : Double(positives) / Double(count)
    var (logLoss, brier) = (0.0, 0.0)
    for outcome in outcomes {
      let truth = outcome.happened ? 1.0 : 0
      logLoss += BinaryEvaluation.loss(outcome.probability, outcome.happened)
      brier += (outcome.probability - truth) * (outcome.probability - truth)
    }
    let whole = Double(max(count, 1))
    self.logLoss = logLoss / whole
    self.brier = brier / whole
    constant = Baseline(
      logLoss: share * BinaryEvaluation.loss(share, true)
        + (1 - share) * BinaryEvaluation.loss(share, false),
      brier: share * (1 - share))
    let (filled, error) = BinaryEvaluation.fill(outcomes, count: min(max(bins, 1), 10_000))
    self.bins = filled
    calibrationError = error / whole
  }

  /// The probability that what came true was scored above what did not; any scores will do.
  ///
  /// - Parameter scores: a score and whether it came true, in any order; none that is no number.
  /// - Returns: 0 to 1, or nil where all came true or none did.
  public static func auc(_ scores: [(score: Double, happened: Bool)]) -> Double? {
    let sorted = scores.sorted { $0.score < $1.score }
    var positives = 0
    var below = 0.0
    var won = 0.0
    var start = 0
    while start < sorted.count {
      var end = start
      var (yes, no) = (0, 0)
      while end < sorted.count, sorted[end].score == sorted[start].score {
        if sorted[end].happened { yes += 1 } else { no += 1 }
        end += 1
      }
      // A score that equals nothing, not even itself, must not stop the way through.
      if end == start { return nil }
      won += Double(yes) * (below + Double(no) / 2)
      below += Double(no)
      positives += yes
      start = end
    }
    guard positives > 0, below > 0 else { return nil }
    return won / (Double(positives) * below)
  }

  private static func loss(_ probability: Double, _ happened: Bool) -> Double {
    -PortableMath.log(max(happened ? probability : 1 - probability, 1e-15))
  }

  private static func fill(
    _ outcomes: [ScoredOutcome], count: Int
  ) -> (bins: [Bin], error: Double) {
    var sums = [(count: Int, claimed: Double, happened: Double)](
      repeating: (0, 0, 0), count: count)
    for outcome in outcomes {
      let place = min(Int(outcome.probability * Double(count)), count - 1)
      sums[place].count += 1
      sums[place].claimed += outcome.probability
      sums[place].happened += outcome.happened ? 1 : 0
    }
    var error = 0.0
    var bins: [Bin] = []
    for sum in sums where sum.count > 0 {
      error += abs(sum.claimed - sum.happened)
      let size = Double(sum.count)
      bins.append(Bin(count: sum.count, claimed: sum.claimed / size, happened: sum.happened / size))
    }
    return (bins, error)
  }
}

/// A claimed probability and its outcome.
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
