/// One of the two sides of a market, such as those who seek a flat and those who let one.
public enum MarketSide: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// The side whose people are the rows of `Market.left`.
  case left
  /// The side whose people are the rows of `Market.right`.
  case right

  /// The side across.
  public var opposite: MarketSide { self == .left ? .right : .left }

  public var description: String { rawValue }
}
