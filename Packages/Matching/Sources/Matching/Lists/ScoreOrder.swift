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

  /// The rows of the greatest scores, in order, without those of minus infinity.
  mutating func best(_ length: Int, of scores: [Double]) -> [Int32] {
    sort(scores)
    let found = scores.count { $0 > -.infinity }
    return rows.prefix(min(length, found)).map { Int32(truncatingIfNeeded: $0) }
  }
}
