import CMatchingKernels

extension VectorTable {
  /// The rows with the highest inner products with a query, exactly.
  ///
  /// The higher score comes first, of equal scores the lower row. A score is a sum of floats in a
  /// fixed order, the same on every machine.
  ///
  /// - Parameters:
  ///   - k: how many rows at most; none for 0 or below.
  ///   - query: as many numbers as the table's vectors have.
  ///   - mask: the rows that take part; all by default. Rows that the mask lacks are out.
  ///   - kernel: the instructions that are used. All give the same answer.
  ///   - isWanted: a test of one row, asked only of rows that would else enter the list.
  /// - Returns: the rows, the best first.
  /// - Throws: ``VectorTableError`` for a query of another length or with an unsound number.
  /// - Complexity: O(n · dimension), at the speed of memory.
  public func top(
    _ k: Int, for query: [Float], among mask: RowMask? = nil, by kernel: ScanKernel = .best,
    where isWanted: (_ row: Int) -> Bool = { _ in true }
  ) throws(VectorTableError) -> [TopRow] {
    try check(query)
    let lists = search(
      k, padded: padded(query), count: 1, among: mask, blockRows: 4096, by: kernel,
      where: isWanted)
    return lists[0].sorted
  }

  /// The same for several queries, which share each block of rows while it is in the cache: several
  /// times less time for each of 64 queries than one by one.
  public func top(
    _ k: Int, forEach queries: [[Float]], among mask: RowMask? = nil, by kernel: ScanKernel = .best
  ) throws(VectorTableError) -> [[TopRow]] {
    var all: [Float] = []
    all.reserveCapacity(queries.count * stride)
    for query in queries {
      try check(query)
      all.append(contentsOf: padded(query))
    }
    guard !queries.isEmpty else { return [] }
    let lists = search(
      k, padded: all, count: queries.count, among: mask, blockRows: 512, by: kernel,
      where: { _ in true })
    return lists.map(\.sorted)
  }

  /// A row's inner product with a query, to the bit as a search would score it; 0 for a removed row.
  ///
  /// - Throws: as ``top(_:for:among:by:where:)``.
  /// - Precondition: the row exists.
  public func score(
    of row: Int, for query: [Float], by kernel: ScanKernel = .best
  ) throws(VectorTableError) -> Float {
    precondition(row >= 0 && row < rowCount, "no row \(row) among \(rowCount)")
    try check(query)
    let padded = padded(query)
    var score: Float = 0
    var above: UInt64 = 0
    var threshold: Float = .infinity
    withRows { rows in
      var block = matching_block(
        rows: rows + row * stride * 4, stride: stride, count: 1, mask: nil)
      // A lane of scores is 64 long, but only those of rows in the block are written.
      matching_scan_floats(kernel.number, &block, padded, 1, &threshold, &score, &above)
    }
    return score
  }

  /// A query as long as a row.
  func padded(_ query: [Float]) -> [Float] {
    query + [Float](repeating: 0, count: stride - query.count)
  }

  /// Calls with the place of the first row.
  ///
  /// Not called for a table without rows.
  func withRows(_ body: (UnsafeRawPointer) -> Void) {
    storage.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress, rowCount > 0 { body(base) }
    }
  }

  private func search(
    _ k: Int, padded queries: [Float], count: Int, among mask: RowMask?, blockRows: Int,
    by kernel: ScanKernel, where isWanted: (Int) -> Bool
  ) -> [TopList] {
    var lists = [TopList](repeating: TopList(limit: k), count: count)
    guard k > 0 else { return lists }
    let number = kernel.number
    var thresholds = [Float](repeating: -.infinity, count: count)
    var scores = [Float](repeating: 0, count: count * blockRows)
    var above = [UInt64](repeating: 0, count: count * blockRows / 64)
    var blocks = BlockSequence(rowCount: rowCount, blockRows: blockRows, live: live, mask: mask)
    withRows { rows in
      while let start = blocks.advance() {
        let words = (blocks.count + 63) / 64
        blocks.withMask { bits in
          var block = matching_block(
            rows: rows + start * stride * 4, stride: stride, count: blocks.count, mask: bits)
          matching_scan_floats(number, &block, queries, count, thresholds, &scores, &above)
        }
        for query in 0..<count {
          let place = query * words
          lists[query].offer(
            above[place..<(place + words)], scores: scores[(place * 64)...], from: start,
            where: isWanted)
          thresholds[query] = lists[query].threshold
        }
      }
    }
    return lists
  }
}
