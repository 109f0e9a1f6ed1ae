import DesignTokens

extension DimensionValue {
  /// Its length in pixels, given those of a `rem`.
  func pixels(perRem: Double) -> Double { unit == .px ? value : value * perRem }
}

extension DurationValue {
  /// Its length in seconds.
  var seconds: Double { unit == .s ? value : value / 1000 }

  /// Its length in whole milliseconds, as far as 32 bits hold them.
  var wholeMilliseconds: Int {
    (unit == .s ? value * 1000 : value).rounded(within: 0...Double(Int32.max))
  }
}

extension FontWeight {
  /// The weight as a whole number, 1 to 1000.
  var whole: Int { value.rounded(within: 1...1000) }
}

extension Double {
  /// The nearest whole number in a range; what is no number becomes the range's beginning.
  func rounded(within range: ClosedRange<Double>) -> Int {
    guard self > range.lowerBound else { return Int(range.lowerBound) }
    return Int(Swift.min(self, range.upperBound).rounded())
  }
}
