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

/// Rows rounded to bytes, and how far that takes a score from the truth.
///
/// A row x is a scale s times bytes c plus a rest r, a query q is a scale t times whole numbers b plus
/// a rest e. So q · x = s t (b · c) + e · (s c) + q · r, and by Cauchy and Schwarz what is not the
/// first term is at most |e| |s c| + |q| |r|. Query numbers have 16 bits, fewer for very long vectors:
/// |e| is at most `share` times |q|. Beside that, the exact score is itself rounded: in 16 lanes of
/// `stride` / 16 terms and four steps of the tree, by at most `rounding` times |q| |x|
/// (N. J. Higham, Accuracy and Stability of Numerical Algorithms, section 3.1); and so is the bound,
/// with seven operations.
struct RoundedRows {
  let codes: [SIMD16<Int8>]
  let scales: [Float]
  let errors: [Float]

  init(_ table: VectorTable, _ rows: Range<Int>) {
    let stride = table.stride
    let count = rows.count
    var codes = [SIMD16<Int8>](repeating: SIMD16(repeating: 0), count: count * stride / 16)
    var scales = [Float](repeating: 0, count: count)
    var squares = [Double](repeating: 0, count: count)
    var residuals = [Double](repeating: 0, count: count)
    table.withRows { base in
      codes.withUnsafeMutableBytes { bytes in
        matching_quantize(
          (base + rows.lowerBound * stride * 4).assumingMemoryBound(to: Float.self), stride, count,
          bytes.baseAddress?.assumingMemoryBound(to: Int8.self), &scales, &squares, &residuals)
      }
    }
    let share = RoundedRows.share(dimension: table.dimension)
    let rounding = Double(stride / 16 + 5) * 0x1.1p-24
    // 16 roundings cover the seven operations of the bound, and what doubles lose here.
    let slack = 0x1p-20
    self.codes = codes
    self.scales = scales
    errors = (0..<count).map { row in
      let rest = residuals[row].squareRoot()
      let length = squares[row].squareRoot()
      let error = rest * (1 + share + slack) + length * (share + rounding + slack)
      return error == 0 ? 0 : Float(error * (1 + slack)).nextUp
    }
  }

  /// The greatest whole number of a query: of 16 bits, and less where `dimension` products with bytes of up to 127 would exceed 32 bits.
  static func greatestWhole(dimension: Int) -> Int {
    min(32_767, Int(Int32.max) / (127 * dimension))
  }

  /// Returns the largest length of a query's rest, as a share of the query.
  ///
  /// Half a step at each place, and the step
  /// is at most the query's length by the greatest whole number. A hundredth for roundings.
  static func share(dimension: Int) -> Double {
    1.01 * Double(dimension).squareRoot() / Double(2 * greatestWhole(dimension: dimension))
  }
}
