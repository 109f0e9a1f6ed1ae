/// Tells text that is large, and so needs less contrast, by its font.
///
/// WCAG 2.2, "large scale": at least 18 points, or 14 points in bold. A point is 4/3 of a CSS pixel,
/// which makes 24 pixels and 18.66; bold begins at a weight of 700.
public enum LargeText {
  /// The size from which text of any weight is large, in CSS pixels.
  public static let regularPixels = 24.0

  /// The size from which bold text is large, in CSS pixels.
  ///
  /// 14 points are 18.666…; with two digits, as style sheets have it, the limit is still kept.
  public static let boldPixels = 18.66

  /// The least weight that is bold.
  public static let boldWeight = 700.0

  /// Whether text is large.
  ///
  /// - Parameters:
  ///   - pixels: The size of the font in CSS pixels.
  ///   - weight: The weight of the font, 1 to 1000.
  /// - Returns: Whether it is.
  public static func isLarge(pixels: Double, weight: Double = 400) -> Bool {
    pixels >= (weight >= boldWeight ? boldPixels : regularPixels)
  }

  /// Whether text is large.
  ///
  /// - Parameters:
  ///   - size: The size of the font.
  ///   - weight: The weight of the font, 1 to 1000.
  ///   - rem: How many pixels a `rem` has; 16 where the reader hasn't said otherwise.
  /// - Returns: Whether it is.
  public static func isLarge(
    _ size: DimensionValue, weight: Double = 400, rem: Double = 16
  ) -> Bool {
    switch size.unit {
    case .px: isLarge(pixels: size.value, weight: weight)
    case .rem: isLarge(pixels: size.value * rem, weight: weight)
    }
  }
}
