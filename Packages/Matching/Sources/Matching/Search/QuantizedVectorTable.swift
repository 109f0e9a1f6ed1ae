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
  /// What a byte of 1 stands for, by row.
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

  /// How many numbers a vector has.
  public var dimension: Int { exact.dimension }

  /// How many rows there are, removed ones included.
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
