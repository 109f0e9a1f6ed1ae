/// Which pairs of a market may meet, one bit a pair.
struct AllowedPairs: Hashable, Sendable {
  private let columns: Int
  private let mask: RowMask

  init(_ market: Market) {
    let columns = market.left.columns
    self.columns = columns
    let across = market.right.transposed
    mask = RowMask(rowCount: across.values.count) {
      market.left.values[$0] > 0 && across.values[$0] > 0
    }
  }

  /// Whether a reader of a side may meet somebody across.
  func contains(_ reader: Int, _ other: Int, on side: MarketSide) -> Bool {
    mask.contains(side == .left ? reader * columns + other : other * columns + reader)
  }
}
