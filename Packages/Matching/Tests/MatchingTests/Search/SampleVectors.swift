@testable import Matching

/// Vectors for the tests of searching, each kind with a difficulty of its own.
enum SampleVectors: String, CaseIterable, Sendable {
  /// Numbers from -1 to 1.
  case plain
  /// Magnitudes from 10^-15 to the greatest that a table takes.
  case wild
  /// Few whole numbers, so that many scores are equal.
  case coarse
  /// Zeros and rows that are all alike.
  case equal
  /// Numbers below the normal floats.
  case subnormal
  /// Rows that differ in their last bits alone.
  case nearlyEqual
  /// One huge number beside tiny ones, which bytes can't hold.
  case spiky

  func vector(_ dimension: Int, _ random: inout SplitMix64) -> [Float] {
    (0..<dimension).map { place in
      let unit = Float(random.unit() * 2 - 1)
      switch self {
      case .plain: return unit
      case .wild: return unit * [1e-15, 1e-7, 1, 1e8, 1e16][random.below(5)]
      case .coarse: return Float(random.below(3) - 1)
      case .equal: return random.below(2) == 0 ? 0 : Float(place % 3)
      case .subnormal: return unit * [0x1p-126, 0x1p-140, 0x1p-60][random.below(3)]
      case .nearlyEqual: return 1 + Float(random.below(3)) * 0x1p-23
      case .spiky: return place == random.below(dimension) ? 1e15 * unit : unit * 1e-3
      }
    }
  }

  func table(rows: Int, dimension: Int, seed: UInt64) throws -> VectorTable {
    var random = SplitMix64(seed: seed)
    var table = try VectorTable(dimension: dimension)
    for row in 0..<rows {
      let vector =
        self == .equal && row % 3 == 0
        ? [Float](repeating: row % 2 == 0 ? 0 : 1, count: dimension) : vector(dimension, &random)
      try table.append(vector)
    }
    return table
  }

  /// The inner product by its definition: 16 lanes, then the tree.
  static func score(_ row: [Float], _ query: [Float]) -> Float {
    let length = (row.count + 15) / 16 * 16
    var lanes = [Float](repeating: 0, count: 16)
    for place in 0..<length {
      let product = place < row.count ? row[place] * query[place] : 0
      lanes[place % 16] = place < 16 ? product : lanes[place % 16] + product
    }
    for half in [8, 4, 2, 1] {
      for lane in 0..<half { lanes[lane] += lanes[lane + half] }
    }
    return lanes[0]
  }

  /// The expected result of a search, by scoring and sorting everything.
  static func top(
    _ k: Int, _ table: VectorTable, _ query: [Float], where isIn: (Int) -> Bool = { _ in true }
  ) -> [TopRow] {
    let all = (0..<table.rowCount).filter { table.contains($0) && isIn($0) }
      .map { TopRow(row: $0, score: score(table[$0], query)) }
    return Array(all.sorted { $0.precedes($1) }.prefix(max(k, 0)))
  }
}
