import CMatchingKernels

/// Puts scores in order, greatest first, of equals the lower row first; O(n) for 64-bit scores.
struct ScoreOrder {
  private var scratch: [UInt64] = []
  /// The rows in order, as found last.
  private(set) var rows: [UInt32] = []

  /// Orders the scores; none is NaN.
  mutating func sort(_ scores: UnsafeBufferPointer<Double>) {
    if rows.count != scores.count {
      rows = [UInt32](repeating: 0, count: scores.count)
      scratch = [UInt64](repeating: 0, count: 3 * scores.count)
    }
    market_order(scores.baseAddress, scores.count, &rows, &scratch)
  }

  /// Orders the scores; none is NaN.
  mutating func sort(_ scores: [Double]) {
    scores.withUnsafeBufferPointer { sort($0) }
  }

  /// The first rows of the order, without one of them.
  func prefix(_ length: Int, without left: Int?) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(min(length, rows.count))
    for row in rows where result.count < length {
      if Int(row) != left { result.append(Int32(truncatingIfNeeded: row)) }
    }
    return result
  }
}
