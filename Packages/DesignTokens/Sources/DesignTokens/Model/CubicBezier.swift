/// An easing curve from (0, 0) to (1, 1) with two control points.
public struct CubicBezier: Sendable, Hashable {
  /// The first point's share of the time, 0 to 1.
  public let x1: Double

  /// The first point's share of the way; beyond 0 to 1 the curve overshoots.
  public let y1: Double

  /// The second point's share of the time, 0 to 1.
  public let x2: Double

  /// The second point's share of the way.
  public let y2: Double

  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }
}
