extension FactorizedMarket {
  /// Everybody's list by an equilibrium, without ever holding a table.
  ///
  /// The same lists come from an exact top-k search over rows of factors with
  /// `equilibrium.adjustment` at their end. Of equals the lower row comes first; in one population
  /// nobody is on their own list. O(left × right × factors).
  ///
  /// - Parameters:
  ///   - equilibrium: an equilibrium of this market.
  ///   - length: how long a list is at most.
  /// - Returns: the lists of both sides.
  /// - Precondition: the equilibrium is one of this market.
  public func lists(by equilibrium: MarketEquilibrium, length: Int) -> MarketLists {
    lists(by: equilibrium, length: length, kernel: .best)
  }

  func lists(
    by equilibrium: MarketEquilibrium, length: Int, kernel: MarketKernel
  ) -> MarketLists {
    precondition(
      equilibrium.left.count == left.rows && equilibrium.right.count == right.rows,
      "the equilibrium is of another market")
    let sides: [RankedLists] = (isOnePopulation ? [.left] : MarketSide.allCases).map { side in
      let readers = FittingFactors(
        left: factors(of: side), right: factors(of: side.opposite),
        isOnePopulation: isOnePopulation)
      let adjustment = equilibrium.adjustment(of: side.opposite)
      var lists = RankedLists()
      lists.reserveCapacity(lists: readers.rows, entries: readers.rows * max(length, 0))
      var products = [Double](repeating: 0, count: 4 * readers.columns)
      var best = BestRows(count: min(max(length, 0), adjustment.count))
      for first in stride(from: 0, to: readers.rows, by: 4) {
        readers.products(from: first, scale: 1, into: &products, kernel: kernel)
        for reader in first..<min(first + 4, readers.rows) {
          best.removeAll()
          let start = (reader - first) * readers.columns
          products.withUnsafeBufferPointer { products in
            adjustment.withUnsafeBufferPointer { adjustment in
              for other in 0..<adjustment.count where !(isOnePopulation && other == reader) {
                best.insert(other, score: products[start + other] + adjustment[other])
              }
            }
          }
          lists.append(best.rows)
        }
      }
      return lists
    }
    return MarketLists(left: sides[0], right: sides[sides.count - 1])
  }
}
