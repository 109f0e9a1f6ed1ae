#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The sufficient contrast.
public enum ContrastThreshold: Sendable, Hashable {
  /// A contrast ratio of WCAG 2.2, 1 to 21, or more.
  case wcag(ratio: Double)

  /// A lightness contrast of APCA, or more; either of the two colours can be the darker.
  case apca(lightness: Double)

  /// The contrast that WCAG 2.2 requires of text: 4.5, or 3 for large text (1.4.3); at level AAA 7,
  /// or 4.5 (1.4.6).
  ///
  /// - Parameters:
  ///   - level: How strict.
  ///   - isLarge: Whether the text is large, as ``LargeText`` finds out.
  /// - Returns: The ratio that is the least.
  public static func text(_ level: WCAGLevel, isLarge: Bool = false) -> ContrastThreshold {
    switch level {
    case .aa: .wcag(ratio: isLarge ? 3 : 4.5)
    case .aaa: .wcag(ratio: isLarge ? 4.5 : 7)
    }
  }

  /// The contrast that WCAG 2.2 requires of controls and graphics: 3 (1.4.11, level AA).
  public static let nonText = ContrastThreshold.wcag(ratio: 3)
}

/// The conformance level of the Web Content Accessibility Guidelines.
public enum WCAGLevel: String, Sendable, CaseIterable {
  /// The level that laws ask for.
  case aa = "AA"

  case aaa = "AAA"
}

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

  /// Returns whether text is large.
  ///
  /// - Parameters:
  ///   - pixels: The size of the font in CSS pixels.
  ///   - weight: The weight of the font, 1 to 1000.
  /// - Returns: Whether it is.
  public static func isLarge(pixels: Double, weight: Double = 400) -> Bool {
    pixels >= (weight >= boldWeight ? boldPixels : regularPixels)
  }

  /// Returns whether text is large.
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

/// Contrast as the Web Content Accessibility Guidelines 2.2 define it.
enum WCAGContrast {
  /// The shares of linear red, green and blue in relative luminance, with the digits of WCAG.
  private static let shares = SIMD3(0.2126, 0.7152, 0.0722)

  /// The ratio of two opaque sRGB colours.
  static func ratio(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
    let one = luminance(first)
    let other = luminance(second)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static func luminance(_ rgb: SIMD3<Double>) -> Double {
    (RGBSpace.srgb.transfer.decoded(rgb) * shares).sum()
  }
}

/// The Accessible Perceptual Contrast Algorithm by Andrew Somers (Myndex), version 0.1.9 with the
/// constants 0.0.98G-4g.
enum APCAContrast {
  /// The shares of red, green and blue in the luminance of a screen.
  private static let shares = SIMD3(0.212_672_9, 0.715_152_2, 0.072_175)

  /// The exponent by which a screen turns encoded values into light.
  private static let exponent = 2.4

  /// Below this luminance, black is never as dark as it says.
  private static let blackThreshold = 0.022
  private static let blackExponent = 1.414

  /// Luminances closer than this are the same.
  private static let leastChange = 0.000_5

  /// Contrast below this can't be relied on.
  private static let leastContrast = 0.1
  private static let scale = 1.14
  private static let offset = 0.027

  /// The lightness contrast of two opaque sRGB colours, Lc.
  static func lightness(text: SIMD3<Double>, on background: SIMD3<Double>) -> Double {
    let ink = luminance(text)
    let paper = luminance(background)
    if (paper - ink).magnitude < leastChange { return 0 }
    if paper > ink {
      let contrast = (pow(paper, 0.56) - pow(ink, 0.57)) * scale
      return contrast < leastContrast ? 0 : (contrast - offset) * 100
    }
    let contrast = (pow(paper, 0.65) - pow(ink, 0.62)) * scale
    return contrast > -leastContrast ? 0 : (contrast + offset) * 100
  }

  private static func luminance(_ rgb: SIMD3<Double>) -> Double {
    let light = SIMD3(pow(rgb.x, exponent), pow(rgb.y, exponent), pow(rgb.z, exponent))
    let luminance = (light * shares).sum()
    guard luminance < blackThreshold else { return luminance }
    return luminance + pow(blackThreshold - luminance, blackExponent)
  }
}
