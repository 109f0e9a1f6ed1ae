/// How often something was liked, and how sure that is.
public struct LikeRate: Sendable, Equatable {
  /// The trait, by the name of its field.
  public let trait: String
  /// The value of the trait.
  public let value: String
  /// The name of the value for people.
  public let title: String
  /// How many cards with it were liked.
  public let liked: Int
  /// How many cards with it were liked or passed; at least one.
  public let decided: Int

  /// The share that was liked, from 0 to 1.
  public var rate: Double { Double(liked) / Double(decided) }

  /// Where the real share lies with a confidence of 95 %.
  ///
  /// The score interval (Wilson, "Probable Inference, the Law of Succession, and Statistical
  /// Inference", Journal of the American Statistical Association 22, 1927), which stays honest for
  /// the few cards that any user swipes.
  public var interval: ClosedRange<Double> {
    let z = 1.959964
    let n = Double(decided)
    let centre = (rate + z * z / (2 * n)) / (1 + z * z / n)
    let variance = rate * (1 - rate) / n + z * z / (4 * n * n)
    let half = z / (1 + z * z / n) * variance.squareRoot()
    // At a share of 0 or 1 the bound is the share itself, which rounding misses by a hair.
    return max(0, min(rate, centre - half))...min(1, max(rate, centre + half))
  }
}
