extension RangeColumn {
  /// The least widening of a wished range that brings so many more of these rows, or all there are.
  ///
  /// What counts is by how much both ends move together; of equals, that which moves the upper end
  /// less.
  ///
  /// - Parameters:
  ///   - low: the wished least number.
  ///   - high: the wished greatest.
  ///   - rows: rows whose number lies outside.
  ///   - more: how many are wanted, 1 at least.
  /// - Returns: the wider range, nil if it would bring nobody.
  func advice(low: Float, high: Float, among rows: RowMask, more: Int) -> FilterReport.Advice? {
    guard low <= high, more > 0 else { return nil }
    var below = NearestNumbers(limit: more)
    var above = NearestNumbers(limit: more)
    // An unknown number is in no range.
    let numbers = rows.rows.map { value(at: $0) }.filter(\.isFinite)
    for value in numbers {
      if value < low {
        below.offer(Double(low) - Double(value))
      } else {
        above.offer(Double(value) - Double(high))
      }
    }
    let (down, up) = (below.sorted, above.sorted)
    let wanted = min(more, down.count + up.count)
    guard wanted > 0 else { return nil }
    var best: (low: Double, high: Double) = (0, 0)
    var least = Double.infinity
    for upward in max(0, wanted - down.count)...min(wanted, up.count) {
      let downward = wanted - upward
      let widening = (downward > 0 ? down[downward - 1] : 0, upward > 0 ? up[upward - 1] : 0)
      if widening.0 + widening.1 < least { (best, least) = (widening, widening.0 + widening.1) }
    }
    // The ends are numbers of people, not sums, which may be rounded.
    var ends = (low: low, high: high)
    var people = 0
    for value in numbers {
      if value < low, Double(low) - Double(value) <= best.low {
        ends.low = min(ends.low, value)
        people += 1
      } else if value > high, Double(value) - Double(high) <= best.high {
        ends.high = max(ends.high, value)
        people += 1
      }
    }
    return FilterReport.Advice(wish: .range(Double(ends.low)...Double(ends.high)), people: people)
  }
}
