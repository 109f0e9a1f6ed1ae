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
