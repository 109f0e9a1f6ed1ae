/// A place in a drawing.
public struct PlotPoint: Sendable, Equatable {
  /// Pixels from the left.
  public var x: Double

  /// Pixels from the top.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
