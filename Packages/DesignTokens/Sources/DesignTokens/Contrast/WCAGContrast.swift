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
