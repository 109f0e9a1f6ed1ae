/// Two people who were brought together.
public struct MatchedPair: Hashable, Comparable, Sendable {
  /// The row of the one: on the left side, or the lower of two out of one population.
  public var left: Int
  /// The row of the other: on the right side, or the higher of two out of one population.
  public var right: Int

  public init(_ left: Int, _ right: Int) {
    self.left = left
    self.right = right
  }

  /// The same two, the lower row first.
  var rising: MatchedPair { MatchedPair(min(left, right), max(left, right)) }

  /// By the left row, then by the right one.
  public static func < (a: Self, b: Self) -> Bool {
    (a.left, a.right) < (b.left, b.right)
  }
}
