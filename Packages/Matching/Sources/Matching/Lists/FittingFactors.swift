import CMatchingKernels

/// The same as `FittingTable` without the table: four rows of it at a time, made from factors.
struct FittingFactors {
  let rows: Int
  let columns: Int
  private let people: Int
  private let factors: Int
  private let left: [Double]
  private let blocks: [Double]
  private let isOnePopulation: Bool
  /// The columns that each row doesn't meet, besides its own.
  private let excluded: Neighbours

  init(left: Matrix, right: Matrix, isOnePopulation: Bool, excluded: Neighbours) {
    self.excluded = excluded
    rows = left.rows
    people = right.rows
    columns = MarketKernel.padded(right.rows)
    factors = left.columns
    self.isOnePopulation = isOnePopulation
    self.left = left.values + [Double](repeating: 0, count: (4 - rows % 4) % 4 * factors)
    var blocks = [Double](repeating: 0, count: columns * factors)
    for column in 0..<people {
      let block = column / 16 * 16 * factors + column % 16
      for factor in 0..<factors {
        blocks[block + factor * 16] = right.values[column * factors + factor]
      }
    }
    self.blocks = blocks
  }

  /// The inner products of four rows with all columns, times scale; there is room for four rows of
  /// ``columns``.
  func products(
    from row: Int, scale: Double, into products: inout [Double], kernel: MarketKernel
  ) {
    left.withUnsafeBufferPointer { left in
      market_inner_products(
        kernel.rawValue, left.baseAddress.map { $0 + row * factors }, factors, blocks, columns,
        scale, &products)
    }
  }

  /// Calls the body for each column that a row is excluded from.
  func exclude(_ row: Int, _ body: (_ column: Int) -> Void) {
    if isOnePopulation { body(row) }
    for column in excluded[row] { body(column) }
  }

  /// One pass: left from right, then right from left; `buffer` has room for four rows.
  func pass(
    left: inout [Double], right: inout [Double], sums: inout [Double], buffer: inout [Double],
    scale: Double, kernel: MarketKernel
  ) -> Double {
    var change = 0.0
    for column in sums.indices { sums[column] = 0 }
    for row in stride(from: 0, to: rows, by: 4) {
      let here = min(4, rows - row)
      products(from: row, scale: scale, into: &buffer, kernel: kernel)
      market_exponentials(kernel.rawValue, &buffer, here * columns)
      for one in 0..<here {
        for column in people..<columns { buffer[one * columns + column] = 0 }
        exclude(row + one) { buffer[one * columns + $0] = 0 }
      }
      left.withUnsafeMutableBufferPointer { left in
        let found = left.baseAddress.map { $0 + row }
        change = max(
          change,
          market_pass(kernel.rawValue, buffer, here, columns, found, right, &sums))
      }
    }
    return max(change, market_close(&right, sums, right.count))
  }
}

/// e to the power of both likings of each pair over 2β, 0 where one of them excludes the pair (as
/// each person's pair with themself is), its columns filled up to the kernels' 16.
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
