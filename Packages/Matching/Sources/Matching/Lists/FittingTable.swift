import CMatchingKernels

/// e to the power of both likings of each pair over 2β, 0 where one of them says never (as everybody
/// does of themselves), its columns filled up to the kernels' 16.
struct FittingTable {
  let rows: Int
  let columns: Int
  let values: [Double]

  init(_ market: Market, beta: Double, kernel: MarketKernel) {
    let rows = market.left.rows
    let columns = MarketKernel.padded(market.left.columns)
    let people = market.left.columns
    let scale = 1 / (2 * beta)
    values = [Double](unsafeUninitializedCapacity: rows * columns) { table, count in
      guard let base = table.baseAddress else { return }
      market_masses(
        kernel.rawValue, market.left.values, market.right.values, rows, people, columns, scale,
        base)
      count = rows * columns
    }
    self.rows = rows
    self.columns = columns
  }

  /// One pass: left from right, then right from left.
  ///
  /// - Returns: the greatest change.
  func pass(
    left: inout [Double], right: inout [Double], sums: inout [Double], kernel: MarketKernel
  ) -> Double {
    for column in sums.indices { sums[column] = 0 }
    let change = market_pass(kernel.rawValue, values, rows, columns, &left, right, &sums)
    return max(change, market_close(&right, sums, right.count))
  }
}
