/// A colour.
///
/// DTCG Color Module 2025.10. Every colour can be drawn: see ``rgb8``.
public struct ColorValue: Sendable, Hashable {
  /// The space the components are in.
  public let space: ColorSpace

  /// The first component in the space's own order and scale; `nil` where the file says `"none"`.
  public let first: Double?

  /// The second component.
  public let second: Double?

  /// The third component.
  public let third: Double?

  /// How opaque it is, 0 to 1.
  public let alpha: Double

  /// How the colour's author wants it drawn where its space is unknown, without alpha.
  public let hex: SRGB8?

  /// Makes a colour.
  ///
  /// - Parameters:
  ///   - space: The space the components are in.
  ///   - first: The first component in the space's own scale, such as red or lightness. Here and
  ///     below, `nil` is `none`, and so is what is not finite.
  ///   - second: The second component.
  ///   - third: The third component.
  ///   - alpha: How opaque it is; beyond 0 to 1 it stays at the end, and what is no number is 1.
  ///   - hex: How to draw it where the space is unknown.
  public init(
    _ space: ColorSpace, _ first: Double?, _ second: Double?, _ third: Double?,
    alpha: Double = 1, hex: SRGB8? = nil
  ) {
    self.space = space
    self.first = Self.finite(first)
    self.second = Self.finite(second)
    self.third = Self.finite(third)
    self.alpha = alpha.isNaN ? 1 : min(max(0, alpha), 1)
    self.hex = hex
  }

  /// The three components in the space's own order and scale; `nil` where the file says `"none"`.
  public var components: [Double?] { [first, second, third] }

  /// The sRGB colour of 8 bits a part.
  public init(_ rgb: SRGB8) {
    self.init(
      .srgb, Double(rgb.red) / 255, Double(rgb.green) / 255, Double(rgb.blue) / 255,
      alpha: Double(rgb.alpha) / 255)
  }

  private static func finite(_ component: Double?) -> Double? {
    guard let component, component.isFinite else { return nil }
    return component
  }
}
