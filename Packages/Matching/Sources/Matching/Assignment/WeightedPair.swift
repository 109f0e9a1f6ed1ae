/// Two people who may be brought together, and what that would be worth.
public struct WeightedPair: Hashable, Sendable {
  /// The row of the one: on the left side, or the first of two out of one population.
  public var left: Int
  /// The row of the other: on the right side, or the second of two out of one population.
  public var right: Int
  /// What the pair is worth: any finite number.
  ///
  /// Only pairs above 0 are worth bringing together.
  public var weight: Double

  /// A pair and its worth.
  public init(_ left: Int, _ right: Int, weight: Double) {
    self.left = left
    self.right = right
    self.weight = weight
  }
}
