extension FactorizedMarket {
  /// Everybody's list by an equilibrium, without ever holding a table.
  ///
  /// The same lists come from an exact top-k search over rows of factors with
  /// `equilibrium.adjustment` at their end. Of equals the lower row comes first; pairs that are
  /// excluded are in no list, and in one population nobody is on their own.
  /// O(left × right × factors), and memory for the lists.
  ///
  /// - Parameters:
  ///   - equilibrium: an equilibrium of this market.
  ///   - length: how long a list is at most.
  /// - Returns: the lists of both sides.
  /// - Throws: ``MarketError/foreignEquilibrium(left:right:)`` if it is one of more or fewer people.
  public func lists(
    by equilibrium: MarketEquilibrium, length: Int
  ) throws(MarketError) -> MarketLists {
    try lists(by: equilibrium, length: length, kernel: .best)
  }

  func lists(
    by equilibrium: MarketEquilibrium, length: Int, kernel: MarketKernel
  ) throws(MarketError) -> MarketLists {
    try equilibrium.check(left: left.rows, right: right.rows)
    let sides: [RankedLists] = (isOnePopulation ? [.left] : MarketSide.allCases).map { side in
      let readers = FittingFactors(
        left: factors(of: side), right: factors(of: side.opposite),
        isOnePopulation: isOnePopulation, excluded: excluded(from: side))
      let adjustment = equilibrium.adjustment(of: side.opposite)
      let length = min(max(length, 0), adjustment.count)
      var lists = RankedLists()
      lists.reserveCapacity(lists: readers.rows, entries: readers.rows * length)
      var products = [Double](repeating: 0, count: 4 * readers.columns)
      var scores = adjustment
      var best = BestRows(count: length)
      for first in stride(from: 0, to: readers.rows, by: 4) {
        readers.products(from: first, scale: 1, into: &products, kernel: kernel)
        for reader in first..<min(first + 4, readers.rows) {
          let start = (reader - first) * readers.columns
          for other in scores.indices {
            scores[other] = products[start + other] + adjustment[other]
          }
          readers.exclude(reader) { scores[$0] = -.infinity }
          lists.append(best.rows(of: scores))
        }
      }
      return lists
    }
    return MarketLists(left: sides[0], right: sides[sides.count - 1])
  }
}
