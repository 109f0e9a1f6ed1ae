/// Whether two things rise together: Spearman's rank correlation.
///
/// Readiness from 1 to 5 is an order and no measure, so ranks are correlated; equal values share
/// the mean of their ranks.
public struct RankCorrelation: Sendable, Hashable {
  /// How many pairs a correlation needs at least; of so few, chance alone still makes ±0.7 once in
  /// twenty times.
  public static let fewestPairs = 8

  /// From -1, one falls as the other rises, to 1, both rise together.
  public let rho: Double
  /// How many pairs it is of.
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
