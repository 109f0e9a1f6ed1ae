import DesignTokens

extension DimensionValue {
  /// The length in pixels.
  func pixels(rem: Double) -> Double { unit == .rem ? value * rem : value }
}
