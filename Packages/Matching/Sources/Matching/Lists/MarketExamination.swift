/// The attention to people of the other side: the probability of a look, from 0 to 1.
public struct MarketExamination: Hashable, Sendable {
  /// A row for each left person, a column for each right one.
  public let left: Matrix
  /// A row for each right person, a column for each left one.
  public let right: Matrix

  init(left: Matrix, right: Matrix) {
    self.left = left
    self.right = right
  }

  /// Makes the attention of people to the entries of their lists; they never look at others.
  ///
  /// - Parameters:
  ///   - lists: the lists of a market, whole or cut.
  ///   - market: the market.
  ///   - model: how closely a person looks at each place.
  /// - Throws: ``MarketError`` if they aren't lists of this market.
  public init(
    of lists: MarketLists, in market: Market, by model: ExaminationModel = .reciprocalRank
  ) throws(MarketError) {
    guard lists.left.count == market.left.rows, lists.right.count == market.right.rows else {
      throw .mismatchedSizes(
        left: "\(lists.left.count) lists", right: "\(lists.right.count) lists")
    }
    left = try MarketExamination.matrix(of: .left, lists, market, model)
    right =
      market.isOnePopulation && lists.left == lists.right
      ? left : try MarketExamination.matrix(of: .right, lists, market, model)
  }

  /// The attention of the people of a side to those of the other side.
  public subscript(side: MarketSide) -> Matrix {
    side == .left ? left : right
  }

  private static func matrix(
    of side: MarketSide, _ lists: MarketLists, _ market: Market, _ model: ExaminationModel
  ) throws(MarketError) -> Matrix {
    let others = market.count(of: side.opposite)
    let weights = model.weights(market.isOnePopulation ? others - 1 : others)
    var matrix = Matrix(rows: market.count(of: side), columns: others)
    var lastSeenBy = [Int](repeating: -1, count: others)
    for reader in 0..<matrix.rows {
      for (place, other) in lists[side].slice(reader).enumerated() {
        let other = Int(other)
        guard other >= 0, other < others, lastSeenBy[other] != reader,
          !(market.isOnePopulation && other == reader)
        else { throw .unsoundList(side: side, row: reader) }
        lastSeenBy[other] = reader
        matrix.values[reader * others + other] = weights[place]
      }
    }
    return matrix
  }
}

/// The probability that a person looks at an entry of their list, by its rank.
///
/// The names are those of the literature on two-sided ranking (Su, Bayoumi and Joachims, WWW 2022;
/// Tomita and Yokoyama, RecSys 2024).
public enum ExaminationModel: Hashable, Sendable {
  /// 1, 1/2, 1/3 …
  case reciprocalRank
  /// 1, 1/log₂ 3, 1/log₂ 4 … as in discounted cumulative gain.
  case logarithmic
  /// 1, 1/e, 1/e² …
  case exponential
  /// 1 for the first places, 0 for all others.
  case first(Int)
  /// 1 everywhere.
  case uniform
  /// From 1 at the first place in even steps to 0 at the last.
  case linear

  /// The probability of each place of a list of so many people across.
  ///
  /// - Returns: `count` numbers from 0 to 1, none greater than the one before.
  public func weights(_ count: Int) -> [Double] {
    (0..<max(count, 0)).map { place in
      let rank = Double(place + 1)
      switch self {
      case .reciprocalRank: return 1 / rank
      case .logarithmic: return PortableMath.log(2) / PortableMath.log(rank + 1)
      case .exponential: return PortableMath.exp(1 - rank)
      case .first(let shown): return place < shown ? 1 : 0
      case .uniform: return 1
      case .linear: return count == 1 ? 1 : Double(count - 1 - place) / Double(count - 1)
      }
    }
  }
}
