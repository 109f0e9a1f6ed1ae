import CMatchingKernels

/// Vectors of one length in rows, made to be scanned for the highest inner products with a query.
///
/// A row keeps its index for ever. Each is padded to a multiple of 16 numbers, so a scan runs at the
/// speed of memory. The table is a value; a copy costs nothing until one of
/// both is changed. For the cosine, append vectors of length 1 (``unit(_:)``).
public struct VectorTable: Equatable, Sendable {
  /// The longest vectors that a table takes.
  public static let greatestDimension = 4096
  /// The greatest magnitude of a number, so that no inner product overflows: 10 to the power of 16.
  public static let greatestNumber: Float = 1e16

  /// The number of numbers that a vector has.
  public let dimension: Int
  /// The number of rows, removed ones included.
  public internal(set) var rowCount = 0
  /// The rows, each `stride` / 16 elements long.
  var storage: [SIMD16<Float>] = []
  /// The rows that were not removed; nil if all are there, so that equal tables are equal after
  /// every sequence of changes.
  var live: RowMask?

  /// The distance of two rows in numbers.
  var stride: Int { (dimension + 15) / 16 * 16 }

  /// A table without rows.
  ///
  /// - Parameter dimension: how many numbers each vector has, 1 to 4096.
  /// - Throws: ``VectorTableError/unsoundDimension(_:)``.
  public init(dimension: Int) throws(VectorTableError) {
    guard dimension > 0, dimension <= VectorTable.greatestDimension else {
      throw .unsoundDimension(dimension)
    }
    self.dimension = dimension
  }

  /// A table with a row for each vector, in their order.
  ///
  /// - Throws: ``VectorTableError`` for a vector that ``append(_:)`` would refuse.
  public init(
    dimension: Int, rows vectors: some Collection<[Float]>
  ) throws(VectorTableError) {
    try self.init(dimension: dimension)
    reserveCapacity(vectors.count)
    for vector in vectors { try append(vector) }
  }

  /// Makes room for this many rows.
  ///
  /// - Precondition: they fit into memory.
  public mutating func reserveCapacity(_ rows: Int) {
    storage.reserveCapacity(rows * stride / 16)
  }

  /// A new row behind the others.
  ///
  /// - Returns: its index.
  /// - Throws: ``VectorTableError`` for a vector of another length, with a number that is not finite,
  ///   or beyond ``greatestNumber``. The table is then as before.
  @discardableResult
  public mutating func append(_ vector: [Float]) throws(VectorTableError) -> Int {
    try check(vector)
    for start in Swift.stride(from: 0, to: dimension, by: 16) {
      storage.append(VectorTable.chunk(of: vector, at: start))
    }
    live?.append()
    rowCount += 1
    return rowCount - 1
  }

  /// Another vector for a row; a removed row is back with it.
  ///
  /// - Throws: as ``append(_:)``.
  /// - Precondition: the row exists.
  public mutating func replace(_ row: Int, with vector: [Float]) throws(VectorTableError) {
    precondition(row >= 0 && row < rowCount, "no row \(row) among \(rowCount)")
    try check(vector)
    let first = row * stride / 16
    for place in 0..<(stride / 16) {
      storage[first + place] = VectorTable.chunk(of: vector, at: 16 * place)
    }
    guard live?.contains(row) == false else { return }
    live?.insert(row)
    if live?.isFull == true { live = nil }
  }

  /// Takes a row out of every search and forgets its vector.
  ///
  /// The other rows keep their indices.
  ///
  /// - Precondition: the row exists.
  public mutating func remove(_ row: Int) {
    precondition(row >= 0 && row < rowCount, "no row \(row) among \(rowCount)")
    let first = row * stride / 16
    for place in first..<(first + stride / 16) { storage[place] = SIMD16(repeating: 0) }
    if live == nil { live = RowMask(rowCount: rowCount, all: true) }
    live?.remove(row)
  }

  /// Returns whether a row exists and was not removed.
  public func contains(_ row: Int) -> Bool {
    row >= 0 && row < rowCount && live?.contains(row) ?? true
  }

  /// The rows that were not removed.
  public var rows: RowMask { live ?? RowMask(rowCount: rowCount, all: true) }

  /// A row's vector; zeros for a removed one.
  ///
  /// - Precondition: the row exists.
  public subscript(row: Int) -> [Float] {
    precondition(row >= 0 && row < rowCount, "no row \(row) among \(rowCount)")
    let first = row * stride / 16
    return (0..<dimension).map { storage[first + $0 / 16][$0 % 16] }
  }

  /// The length of a row's vector.
  ///
  /// - Precondition: the row exists.
  public func norm(of row: Int) -> Double {
    self[row].reduce(0.0) { $0 + Double($1) * Double($1) }.squareRoot()
  }

  /// The vector of length 1 in the same direction; zeros stay zeros.
  ///
  /// Inner products of such vectors are cosines.
  public static func unit(_ vector: [Float]) -> [Float] {
    let norm = vector.reduce(0.0) { $0 + Double($1) * Double($1) }.squareRoot()
    return norm > 0 ? vector.map { Float(Double($0) / norm) } : vector
  }

  /// Throws for a vector that has no place here.
  func check(_ vector: [Float]) throws(VectorTableError) {
    guard vector.count == dimension else {
      throw .wrongDimension(expected: dimension, found: vector.count)
    }
    guard matching_all_within(vector, vector.count, VectorTable.greatestNumber) == 0 else { return }
    let place = vector.firstIndex { !($0.magnitude <= VectorTable.greatestNumber) }
    throw .unsoundNumber(place: place ?? 0)
  }

  @inline(__always)
  private static func chunk(of vector: [Float], at start: Int) -> SIMD16<Float> {
    var chunk = SIMD16<Float>(repeating: 0)
    // The sum makes -0 to 0, so that equal vectors have equal bytes.
    for lane in 0..<min(16, vector.count - start) { chunk[lane] = vector[start + lane] + 0 }
    return chunk
  }
}

/// Why a table refused a vector, a query or bytes.
public enum VectorTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A table's vectors have 1 to 4096 numbers.
  case unsoundDimension(Int)
  /// The vector has another length than the table's.
  case wrongDimension(expected: Int, found: Int)
  /// The number at this place of the vector is not a number, infinite, or greater than
  /// ``VectorTable/greatestNumber``.
  case unsoundNumber(place: Int)
  /// The bytes are no encoded table of this kind.
  case notATable
  /// The bytes were written by a later version of the layout.
  case unknownVersion(Int)
  /// The bytes are not what was written: too short, too long, or changed.
  case damaged

  /// A code that does not change.
  public var code: String {
    switch self {
    case .unsoundDimension: "unsound_dimension"
    case .wrongDimension: "wrong_dimension"
    case .unsoundNumber: "unsound_number"
    case .notATable: "not_a_table"
    case .unknownVersion: "unknown_version"
    case .damaged: "damaged_table"
    }
  }

  /// The value as text.
  public var description: String {
    switch self {
    case .unsoundDimension(let dimension):
      "A table's vectors have 1 to 4096 numbers, not \(dimension)."
    case .wrongDimension(let expected, let found):
      "The table's vectors have \(expected) numbers, this one has \(found)."
    case .unsoundNumber(let place):
      "Number \(place + 1) of the vector is not a number, infinite or too large."
    case .notATable: "These bytes are no table of vectors."
    case .unknownVersion(let version): "Version \(version) of the table's layout is unknown."
    case .damaged: "The table's bytes are damaged."
    }
  }
}
