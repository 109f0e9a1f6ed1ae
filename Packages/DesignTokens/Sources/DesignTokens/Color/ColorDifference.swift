#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The perceived distance of two colours.
public enum ColorDifference: Sendable, CaseIterable {
  /// ΔE*ab of CIE 1976: the distance in CIELAB (D50); about 2.3 can just be seen.
  case cie76

  /// ΔE00: CIEDE2000 (ISO/CIE 11664-6) in CIELAB (D50), with all weights 1.
  case ciede2000

  /// ΔE OK: the distance in Oklab, from 0 for the same to 1 for black and white; 0.02 can just be
  /// seen.
  ///
  /// CSS Color Module Level 4.
  case ok

  /// ΔE OK2: as ``ok``, with differences of a and b counted twice, which fits what people see better.
  case ok2

  /// The space the difference is measured in.
  var space: ColorSpace {
    switch self {
    case .cie76, .ciede2000: .lab
    case .ok, .ok2: .oklab
    }
  }

  /// The difference of two colours of that ``space``.
  func between(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
    switch self {
    case .cie76, .ok: Self.distance(first, second)
    case .ciede2000: CIEDE2000.between(first, second)
    case .ok2: Self.distance(first * SIMD3(1, 2, 2), second * SIMD3(1, 2, 2))
    }
  }

  static func distance(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
    let way = first - second
    return (way * way).sum().squareRoot()
  }
}

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

/// CIELAB under D50: CIE 15, in the fractions of ISO/CIE 11664-4.
enum CIELab {
  /// D50 by its chromaticity of four digits (0.3457, 0.3585), as CSS has it.
  static let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

  /// 6³/29³: below it, the curve is straight.
  private static let knee = 216.0 / 24389

  /// 29³/3³: how steep the straight part is.
  private static let slope = 24389.0 / 27

  static func fromXYZ(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
    let share = xyz / white
    let x = compressed(share.x)
    let y = compressed(share.y)
    let z = compressed(share.z)
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  static func toXYZ(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let y = (lab.x + 16) / 116
    let x = lab.y / 500 + y
    let z = y - lab.z / 200
    return SIMD3(expanded(x), expanded(y), expanded(z)) * white
  }

  private static func compressed(_ share: Double) -> Double {
    share > knee ? cbrt(share) : (slope * share + 16) / 116
  }

  private static func expanded(_ value: Double) -> Double {
    let cube = value * value * value
    return cube > knee ? cube : (116 * value - 16) / slope
  }
}

extension ColorValue {
  /// Returns the perceived difference from another colour.
  ///
  /// Alpha is left out: what shines through is up to the ground. Missing components count as 0.
  ///
  /// - Parameters:
  ///   - other: The colour to compare with; the order makes no difference.
  ///   - measure: The formula, which also says what the figure means.
  /// - Returns: 0 for the same colour, and more the more they differ.
  public func difference(from other: ColorValue, by measure: ColorDifference) -> Double {
    measure.between(
      space.convert(numbers, to: measure.space),
      other.space.convert(other.numbers, to: measure.space))
  }
}
