/// How closely everybody looks at everybody across: the probability that they do, from 0 to 1.
public struct MarketExamination: Hashable, Sendable {
  /// A row for each left person, a column for each right one.
  public let left: Matrix
  /// A row for each right person, a column for each left one.
  public let right: Matrix

  init(left: Matrix, right: Matrix) {
    self.left = left
    self.right = right
  }

  /// How closely people look at whom their lists show; at whom they don't show nobody looks.
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

  /// What the people of a side look at.
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
