public import Matching

/// The simulated markets of the literature on fair two-sided ranking (Tomita and Yokoyama, RecSys
/// 2024), number for number as numpy draws them.
///
/// What somebody thinks of somebody is one part chance, one part how popular the other is: the
/// first of a side is liked by all, the last by none.
public struct SimulatedMarket: Hashable, Sendable {
  /// How many are on the left.
  public let left: Int
  /// How many are on the right.
  public let right: Int
  /// numpy's seed.
  public let seed: UInt32
  /// How much popularity counts, from 0 to 1.
  public let popularity: Double

  /// A market's description.
  public init(left: Int, right: Int, seed: UInt32, popularity: Double = 0.5) {
    self.left = left
    self.right = right
    self.seed = seed
    self.popularity = min(max(popularity, 0), 1)
  }

  /// The market; an error only if a side is empty.
  public func market() throws(MarketError) -> Market {
    var random = MersenneTwister(seed: seed)
    let leftPreferences = preferences(left, right, &random)
    return try Market(left: leftPreferences, right: preferences(right, left, &random))
  }

  private func preferences(
    _ rows: Int, _ columns: Int, _ random: inout MersenneTwister
  ) -> Matrix {
    let step = columns > 1 ? -1 / Double(columns - 1) : 0
    return Matrix(rows: rows, columns: columns) { _, column in
      // As numpy's linspace: the last is exactly 0.
      let known = column > 0 && column == columns - 1 ? 0 : Double(column) * step + 1
      return min(max((1 - popularity) * random.unit() + popularity * known, 0), 1)
    }
  }
}
