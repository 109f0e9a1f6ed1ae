/// How often something happened, out of how many times it could have, and how sure that is.
public struct Proportion: Sendable, Hashable {
  /// How often it happened.
  public let hits: Int
  /// How often it could have happened.
  public let total: Int

  /// Makes a proportion; numbers below zero count as zero, and no more can have happened than could.
  public init(_ hits: Int, of total: Int) {
    self.total = max(0, total)
    self.hits = min(max(0, hits), self.total)
  }

  /// The share, from 0 to 1; `nil` of nothing.
  public var share: Double? { total > 0 ? Double(hits) / Double(total) : nil }

  /// Where the real share lies with a confidence of 95 %; `nil` of nothing.
  ///
  /// The score interval (E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical
  /// Inference", Journal of the American Statistical Association 22, 1927), which is right for few
  /// as for many, and never leaves 0 to 1.
  public var interval: ClosedRange<Double>? {
    guard let share else { return nil }
    let z = 1.959964
    let count = Double(total)
    let scale = 1 + z * z / count
    let centre = (share + z * z / (2 * count)) / scale
    let variance = share * (1 - share) / count + z * z / (4 * count * count)
    let half = z / scale * variance.squareRoot()
    // At a share of 0 or 1 the bound is the share itself, which rounding misses by a hair.
    return max(0, min(share, centre - half))...min(1, max(share, centre + half))
  }

  /// Whether the two shares are told apart: their intervals have nothing in common.
  ///
  /// This asks for more than a test at 5 % would: where intervals touch, two shares may yet differ.
  public func isApart(from other: Proportion) -> Bool {
    guard let own = interval, let its = other.interval else { return false }
    return !own.overlaps(its)
  }
}
