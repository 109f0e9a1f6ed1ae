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
