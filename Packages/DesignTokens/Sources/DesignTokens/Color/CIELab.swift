#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

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
