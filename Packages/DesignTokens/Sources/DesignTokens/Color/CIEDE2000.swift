#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The colour difference CIEDE2000.
///
/// After Gaurav Sharma, Wencheng Wu and Edul N. Dalal, "The CIEDE2000 Color-Difference Formula:
/// Implementation Notes, Supplementary Test Data, and Mathematical Observations" (Color Research
/// and Application 30, 2005).
enum CIEDE2000 {
  /// The difference of two colours of CIELAB; the equations are numbered as in the paper.
  static func between(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
    // (2) to (7): a is stretched where there is little chroma.
    let stretch = 1.5 - 0.5 * saturating((hypot(first.y, first.z) + hypot(second.y, second.z)) / 2)
    let one = Polar.fromRectangular(SIMD3(first.x, first.y * stretch, first.z))
    let other = Polar.fromRectangular(SIMD3(second.x, second.y * stretch, second.z))

    // (8) to (11)
    let lightnessChange = other.x - one.x
    let chromaChange = other.y - one.y
    let isGrey = one.y * other.y == 0
    let hueChange = isGrey ? 0 : turn(other.z - one.z)
    let hueDistance = 2 * (one.y * other.y).squareRoot() * sin(radians(hueChange / 2))

    // (12) to (14)
    let lightness = (one.x + other.x) / 2
    let chroma = (one.y + other.y) / 2
    let hue = isGrey ? one.z + other.z : mean(one.z, other.z)

    // (15) to (21)
    let waves =
      1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue))
      + 0.32 * cos(radians(3 * hue + 6)) - 0.20 * cos(radians(4 * hue - 63))
    let blue = (hue - 275) / 25
    let rotation = -sin(radians(60 * exp(-blue * blue))) * 2 * saturating(chroma)
    let middle = (lightness - 50) * (lightness - 50)
    let lightnessWeight = 1 + 0.015 * middle / (20 + middle).squareRoot()
    let chromaWeight = 1 + 0.045 * chroma
    let hueWeight = 1 + 0.015 * chroma * waves

    // (22)
    let parts = SIMD3(
      lightnessChange / lightnessWeight, chromaChange / chromaWeight, hueDistance / hueWeight)
    return max(0, (parts * parts).sum() + rotation * parts.y * parts.z).squareRoot()
  }

  /// From 0 for no chroma to 1 for much.
  private static func saturating(_ chroma: Double) -> Double {
    let power = pow(chroma, 7)
    // Chroma so large that its power is infinite.
    return power.isFinite ? (power / (power + 6_103_515_625)).squareRoot() : 1
  }

  /// Opposite hues are 180 apart but for rounding, and the paper has them turn forward.
  private static let opposite = 180 + 1e-9

  private static func turn(_ degrees: Double) -> Double {
    if degrees > opposite { return degrees - 360 }
    return degrees < -opposite ? degrees + 360 : degrees
  }

  private static func mean(_ one: Double, _ other: Double) -> Double {
    let sum = one + other
    guard (one - other).magnitude > opposite else { return sum / 2 }
    return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
