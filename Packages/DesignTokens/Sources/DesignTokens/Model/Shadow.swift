/// One shadow; a token may have several, the first on top.
public struct Shadow: Sendable, Hashable {
  public let color: ColorValue

  /// How far it lies to the right.
  public let offsetX: DimensionValue

  /// How far it lies below.
  public let offsetY: DimensionValue

  /// How far its edge is blurred.
  public let blur: DimensionValue

  /// How far it reaches beyond what throws it.
  public let spread: DimensionValue

  /// Whether it falls inside what throws it.
  public let isInset: Bool

  public init(
    color: ColorValue, offsetX: DimensionValue, offsetY: DimensionValue, blur: DimensionValue,
    spread: DimensionValue, isInset: Bool = false
  ) {
    self.color = color
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.blur = blur
    self.spread = spread
    self.isInset = isInset
  }
}
