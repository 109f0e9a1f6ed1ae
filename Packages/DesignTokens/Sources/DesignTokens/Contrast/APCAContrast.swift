#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The Accessible Perceptual Contrast Algorithm by Andrew Somers (Myndex), version 0.1.9 with the
/// constants 0.0.98G-4g.
enum APCAContrast {
  /// The shares of red, green and blue in the luminance of a screen.
  private static let shares = SIMD3(0.212_672_9, 0.715_152_2, 0.072_175)

  /// How a screen turns encoded values into light.
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
