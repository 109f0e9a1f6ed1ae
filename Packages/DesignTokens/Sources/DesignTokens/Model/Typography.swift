/// Everything about how text is set.
public struct Typography: Sendable, Hashable {
  /// The fonts in order of preference; at least one.
  public let fontFamily: [String]

  /// How large it is.
  public let fontSize: DimensionValue

  /// How bold it is.
  public let fontWeight: FontWeight

  /// The space between letters beyond the font's own.
  public let letterSpacing: DimensionValue

  /// The height of a line as a multiple of the font's size.
  public let lineHeight: Double

  public init(
    fontFamily: [String], fontSize: DimensionValue, fontWeight: FontWeight,
    letterSpacing: DimensionValue, lineHeight: Double
  ) {
    self.fontFamily = fontFamily
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    self.letterSpacing = letterSpacing
    self.lineHeight = lineHeight
  }
}
