/// The three columns of a range: numbers, and the least and greatest that people wish.
struct RangeNumbers<Number: Equatable & Sendable>: Equatable, Sendable {
  var values: [Number] = []
  var lows: [Number] = []
  var highs: [Number] = []

  mutating func append(_ value: Number, _ low: Number, _ high: Number) {
    values.append(value)
    lows.append(low)
    highs.append(high)
  }

  mutating func replace(_ value: Number, _ low: Number, _ high: Number, at row: Int) {
    values[row] = value
    lows[row] = low
    highs[row] = high
  }
}
