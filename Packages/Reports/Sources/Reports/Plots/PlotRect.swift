/// A rectangle in a drawing.
public struct PlotRect: Sendable, Equatable {
  /// Pixels from the left.
  public var x: Double

  /// Pixels from the top.
  public var y: Double

  /// How wide it is; not negative.
  public var width: Double

  /// How high it is; not negative.
  public var height: Double

  /// How round its corners are: the radius in pixels, half a side at most.
  public var corner: Double

  public init(x: Double, y: Double, width: Double, height: Double, corner: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.corner = corner
  }

  /// Whether the two have a part in common that is more than a line.
  public func overlaps(_ other: PlotRect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }

  /// Whether all four numbers are finite.
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
