extension ColorValue {
  /// How different another colour looks.
  ///
  /// Alpha is left out: what shines through is up to the ground. Missing components count as 0.
  ///
  /// - Parameters:
  ///   - other: The colour to compare with; the order makes no difference.
  ///   - measure: The formula, which also says what the figure means.
  /// - Returns: 0 for the same colour, and more the more they differ.
  public func difference(from other: ColorValue, by measure: ColorDifference) -> Double {
    measure.between(
      space.convert(numbers, to: measure.space),
      other.space.convert(other.numbers, to: measure.space))
  }
}
