/// A line around something.
public struct Border: Sendable, Hashable {
  public let color: ColorValue

  /// How thick it is.
  public let width: DimensionValue

  /// How it is dashed.
  public let style: StrokeStyle

  public init(color: ColorValue, width: DimensionValue, style: StrokeStyle) {
    self.color = color
    self.width = width
    self.style = style
  }
}
