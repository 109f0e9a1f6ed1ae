/// The share of cases in which an event happened, with its confidence interval.
public struct Proportion: Sendable, Hashable {
  /// The number of times that it happened.
  public let hits: Int
  /// The number of times that it could have happened.
  public let total: Int

  /// Makes a proportion; numbers below zero count as zero, and no more can have happened than could.
  public init(_ hits: Int, of total: Int) {
    self.total = max(0, total)
    self.hits = min(max(0, hits), self.total)
  }

  /// The share, from 0 to 1; `nil` of nothing.
  public var share: Double? { total > 0 ? Double(hits) / Double(total) : nil }

  /// The 95 % confidence interval of the real share; `nil` for no observations.
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

  /// Returns whether the two shares are told apart: their intervals have nothing in common.
  ///
  /// This asks for more than a test at 5 % would: where intervals touch, two shares may yet differ.
  public func isApart(from other: Proportion) -> Bool {
    guard let own = interval, let its = other.interval else { return false }
    return !own.overlaps(its)
  }
}

/// The correlation of two quantities: Spearman's rank correlation.
///
/// Readiness from 1 to 5 is an order and no measure, so ranks are correlated; equal values share
/// the mean of their ranks.
public struct RankCorrelation: Sendable, Hashable {
  /// The number of pairs that a correlation needs at least; of so few, random data still makes ±0.7
  /// once in twenty times.
  public static let fewestPairs = 8

  /// From -1, one falls as the other rises, to 1, both rise together.
  public let rho: Double
  /// The number of pairs that it is of.
  public let pairs: Int

  /// Correlates pairs; those with a number that is not finite are left out.
  ///
  /// - Returns: `nil` for fewer than ``fewestPairs``, and where one side never changes.
  public init?(_ pairs: [(Double, Double)]) {
    let pairs = pairs.filter { $0.0.isFinite && $0.1.isFinite }
    guard pairs.count >= RankCorrelation.fewestPairs else { return nil }
    let left = RankCorrelation.ranks(pairs.map(\.0))
    let right = RankCorrelation.ranks(pairs.map(\.1))
    // The mean of ranks from 1 to n, however they are shared.
    let mean = Double(pairs.count + 1) / 2
    var product = 0.0
    var ofLeft = 0.0
    var ofRight = 0.0
    for (a, b) in zip(left, right) {
      product += (a - mean) * (b - mean)
      ofLeft += (a - mean) * (a - mean)
      ofRight += (b - mean) * (b - mean)
    }
    guard ofLeft > 0, ofRight > 0 else { return nil }
    rho = min(max(product / (ofLeft * ofRight).squareRoot(), -1), 1)
    self.pairs = pairs.count
  }

  /// The rank of each value from 1, equal ones with the mean of theirs.
  private static func ranks(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = Array(repeating: 0.0, count: values.count)
    var start = 0
    while start < order.count {
      var end = start
      while end + 1 < order.count, values[order[end + 1]] == values[order[start]] { end += 1 }
      for place in start...end { ranks[order[place]] = Double(start + end) / 2 + 1 }
      start = end + 1
    }
    return ranks
  }
}
