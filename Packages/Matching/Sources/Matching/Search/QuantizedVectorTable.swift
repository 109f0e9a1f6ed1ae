import CMatchingKernels

/// A ``VectorTable`` with a copy of each number in a signed byte, so that a search reads a quarter of
/// the memory and still gives exactly the rows and scores of the table itself.
///
/// The bytes tell for each row a bound that its score cannot exceed. Only rows whose bound is above
/// the k-th best score so far are scored in floats. Costs a quarter more memory and 8 bytes a row.
public struct QuantizedVectorTable: Sendable {
  /// The rows as floats.
  public private(set) var exact: VectorTable
  /// The rows as bytes, as many a row as floats.
  private(set) var codes: [SIMD16<Int8>] = []
  /// The value of a byte of 1, by row.
  private(set) var scales: [Float] = []
  /// By row: how far a score can be from what the bytes say, for a query of length 1.
  private(set) var errors: [Float] = []

  /// The table's rows, rounded.
  ///
  /// - Complexity: O(n · dimension).
  public init(_ table: VectorTable) {
    exact = table
    let rounded = RoundedRows(table, 0..<table.rowCount)
    codes = rounded.codes
    scales = rounded.scales
    errors = rounded.errors
  }

  /// A table without rows.
  ///
  /// - Throws: as ``VectorTable/init(dimension:)``.
  public init(dimension: Int) throws(VectorTableError) {
    self.init(try VectorTable(dimension: dimension))
  }

  /// The number of numbers that a vector has.
  public var dimension: Int { exact.dimension }

  /// The number of rows, removed ones included.
  public var rowCount: Int { exact.rowCount }

  /// A new row behind the others.
  ///
  /// - Throws: as ``VectorTable/append(_:)``.
  @discardableResult
  public mutating func append(_ vector: [Float]) throws(VectorTableError) -> Int {
    let row = try exact.append(vector)
    let rounded = RoundedRows(exact, row..<(row + 1))
    codes += rounded.codes
    scales += rounded.scales
    errors += rounded.errors
    return row
  }

  /// Another vector for a row; a removed row is back with it.
  ///
  /// - Throws: as ``VectorTable/replace(_:with:)``.
  /// - Precondition: the row exists.
  public mutating func replace(_ row: Int, with vector: [Float]) throws(VectorTableError) {
    try exact.replace(row, with: vector)
    update(row)
  }

  /// Takes a row out of every search and forgets its vector.
  ///
  /// - Precondition: the row exists.
  public mutating func remove(_ row: Int) {
    exact.remove(row)
    update(row)
  }

  private mutating func update(_ row: Int) {
    let rounded = RoundedRows(exact, row..<(row + 1))
    let chunks = rounded.codes.count
    for place in 0..<chunks { codes[row * chunks + place] = rounded.codes[place] }
    scales[row] = rounded.scales[0]
    errors[row] = rounded.errors[0]
  }
}

extension QuantizedVectorTable {
  /// The rows with the highest inner products with a query: those of ``exact``, with its scores.
  ///
  /// Parameters, order and errors are those of ``VectorTable/top(_:for:among:by:where:)``.
  ///
  /// - Complexity: O(n · dimension) on bytes, and O(dimension) for each row whose bound is above the
  ///   k-th best score so far: for vectors that differ, a few times k · log(n / k) of them.
  public func top(
    _ k: Int, for query: [Float], among mask: RowMask? = nil, by kernel: ScanKernel = .best,
    where isWanted: (_ row: Int) -> Bool = { _ in true }
  ) throws(VectorTableError) -> [TopRow] {
    try exact.check(query)
    guard let quantized = QuantizedQuery(query) else {
      return try exact.top(k, for: query, among: mask, by: kernel, where: isWanted)
    }
    var list = TopList(limit: k)
    guard k > 0 else { return [] }
    search(
      quantized, padded: exact.padded(query), among: mask, by: kernel, into: &list, where: isWanted)
    return list.sorted
  }

  /// The same for several queries.
  ///
  /// With AVX-512 they share each block of floats, which takes less time for each than the bytes do
  /// one by one.
  public func top(
    _ k: Int, forEach queries: [[Float]], among mask: RowMask? = nil, by kernel: ScanKernel = .best
  ) throws(VectorTableError) -> [[TopRow]] {
    if kernel == .avx512, queries.count > 3 {
      return try exact.top(k, forEach: queries, among: mask, by: kernel)
    }
    var result: [[TopRow]] = []
    for query in queries { result.append(try top(k, for: query, among: mask, by: kernel)) }
    return result
  }

  private func search(
    _ query: QuantizedQuery, padded: [Float], among mask: RowMask?, by kernel: ScanKernel,
    into list: inout TopList, where isWanted: (Int) -> Bool
  ) {
    let blockRows = 4096
    let stride = exact.stride
    let number = kernel.number
    var scores = [Float](repeating: 0, count: blockRows)
    var possible = [UInt64](repeating: 0, count: blockRows / 64)
    var above = possible
    var blocks = BlockSequence(
      rowCount: rowCount, blockRows: blockRows, live: exact.live, mask: mask)
    exact.withRows { rows in
      codes.withUnsafeBytes { codes in
        scales.withUnsafeBufferPointer { scales in
          errors.withUnsafeBufferPointer { errors in
            guard let bytes = codes.baseAddress, let scales = scales.baseAddress,
              let errors = errors.baseAddress
            else { return }
            while let start = blocks.advance() {
              let count = blocks.count
              var threshold = list.threshold
              var found = 0
              blocks.withMask { bits in
                found = query.scan(
                  bytes + start * stride, stride: stride, count: count, mask: bits,
                  scales: scales + start, errors: errors + start, threshold: threshold,
                  above: &possible, by: number)
              }
              if found == 0 { continue }
              possible.withUnsafeBufferPointer { bits in
                var block = matching_block(
                  rows: rows + start * stride * 4, stride: stride, count: count,
                  mask: bits.baseAddress)
                matching_scan_floats(number, &block, padded, 1, &threshold, &scores, &above)
              }
              list.offer(
                above[..<((count + 63) / 64)], scores: scores[...], from: start, where: isWanted)
            }
          }
        }
      }
    }
  }
}

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
  /// - Returns: the number of those rows.
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
