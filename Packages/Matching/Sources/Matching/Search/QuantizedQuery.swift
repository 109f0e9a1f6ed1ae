import CMatchingKernels

/// A query in whole numbers of 16 bits, for rows of bytes.
struct QuantizedQuery {
  private let whole: [Int16]
  private let scale: Float
  private let norm: Float

  /// Nil for a query without a number of at least 2^-100 in magnitude: its scale might not be a
  /// normal float, which the bound is built on.
  init?(_ query: [Float]) {
    guard let greatest = query.map(\.magnitude).max(), greatest >= 0x1p-100 else { return nil }
    let limit = RoundedRows.greatestWhole(dimension: query.count)
    let scale = greatest / Float(limit)
    let length = (query.count + 15) / 16 * 16
    var whole = [Int16](repeating: 0, count: length)
    for (place, number) in query.enumerated() {
      let rounded = Int((Double(number) / Double(scale)).rounded())
      whole[place] = Int16(min(max(rounded, -limit), limit))
    }
    self.whole = whole
    self.scale = scale
    let squares = query.reduce(0.0) { $0 + Double($1) * Double($1) }
    norm = Float(squares.squareRoot() * (1 + 0x1p-30)).nextUp
  }

  /// The bits of those of `count` rows whose bound is above a threshold, in `above`.
  ///
  /// - Returns: how many rows that are.
  func scan(
    _ rows: UnsafeRawPointer?, stride: Int, count: Int, mask: UnsafePointer<UInt64>?,
    scales: UnsafePointer<Float>, errors: UnsafePointer<Float>, threshold: Float,
    above: UnsafeMutablePointer<UInt64>, by kernel: Int32
  ) -> Int {
    whole.withUnsafeBufferPointer { whole in
      // Products below the normal floats lose at most 2^-150 each, 4096 of them and a few more.
      var query = matching_byte_query(
        whole: whole.baseAddress, scale: scale, norm: norm, slack: 0x1p-137)
      var block = matching_block(rows: rows, stride: stride, count: count, mask: mask)
      return matching_scan_bytes(kernel, &block, scales, errors, &query, threshold, above)
    }
  }
}
