import Testing

@testable import Matching

/// Seeded markets small enough for brute force.
enum SmallMarkets {
  /// A market of two sides, some of its numbers 0, 1 or equal.
  static func sides(seed: UInt64, least: Double = 0) throws -> Market {
    var random = SplitMix64(seed: seed)
    let (left, right) = (1 + random.below(7), 1 + random.below(7))
    func matrix(_ rows: Int, _ columns: Int) -> Matrix {
      Matrix(rows: rows, columns: columns) { _, _ in
        let liking: Double =
          switch random.below(8) {
          case 0: 0.0
          case 1: 1.0
          case 2: 0.5
          default: random.unit()
          }
        return max(liking, least)
      }
    }
    return try Market(left: matrix(left, right), right: matrix(right, left))
  }

  /// A market of one population.
  static func friends(seed: UInt64, count: Int? = nil) throws -> Market {
    var random = SplitMix64(seed: seed)
    let count = count ?? 2 + random.below(6)
    return try Market(
      everyone: Matrix(rows: count, columns: count) { $0 == $1 ? 0 : random.unit() })
  }

  /// Factors and the table of what they make.
  static func factors(seed: UInt64) throws -> (FactorizedMarket, Matrix) {
    var random = SplitMix64(seed: seed)
    let count = 1 + random.below(5)
    func matrix(_ rows: Int) -> Matrix {
      Matrix(rows: rows, columns: count) { _, _ in (random.unit() * 2 - 1) / Double(count) }
    }
    let (left, right) = (matrix(1 + random.below(9)), matrix(1 + random.below(40)))
    let likings = Matrix(rows: left.rows, columns: right.rows) { row, column in
      (0..<count).reduce(0) { $0 + left[row, $1] * right[column, $1] }
    }
    return (try FactorizedMarket(left: left, right: right), likings)
  }

  /// A random list, which leaves out some people and the owner.
  static func lists(of market: Market, seed: UInt64) -> MarketLists {
    var random = SplitMix64(seed: seed)
    func side(_ side: MarketSide) -> RankedLists {
      let others = Array(0..<market.count(of: side.opposite))
      return RankedLists(
        (0..<market.count(of: side)).map { reader in
          others.shuffled(using: &random).filter { !(market.isOnePopulation && $0 == reader) }
            .prefix(1 + random.below(others.count)).map(\.self)
        })
    }
    let left = side(.left)
    return MarketLists(left: left, right: market.isOnePopulation ? left : side(.right))
  }
}
