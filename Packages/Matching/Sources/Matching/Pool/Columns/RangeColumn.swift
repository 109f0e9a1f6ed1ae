/// Numbers and wished ranges, a row for each person.
struct RangeColumn: Hashable, Sendable {
  var values: [Float] = []
  var lows: [Float] = []
  var highs: [Float] = []

  func entry(at row: Int) -> FilterEntry {
    .range(value: values[row], low: lows[row], high: highs[row])
  }

  mutating func append(value: Float, low: Float, high: Float) {
    values.append(value)
    lows.append(low)
    highs.append(high)
  }

  mutating func replace(value: Float, low: Float, high: Float, at row: Int) {
    values[row] = value
    lows[row] = low
    highs[row] = high
  }
}
