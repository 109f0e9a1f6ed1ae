/// A colour at a place of a gradient.
public struct GradientStop: Sendable, Hashable {
  /// The colour there.
  public let color: ColorValue

  /// How far along the gradient, 0 to 1.
  public let position: Double

  /// Makes a stop; a position beyond 0 to 1 stays at the end.
  public init(color: ColorValue, position: Double) {
    self.color = color
    self.position = min(max(0, position), 1)
  }
}
