#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Lightness, chroma and hue in place of lightness, a and b.
enum Polar {
  /// From lightness, a and b; the hue is at least 0 and below 360.
  static func fromRectangular(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(lab.x, hypot(lab.y, lab.z), hue(atan2(lab.z, lab.y) * 180 / .pi))
  }

  /// From lightness, chroma and hue.
  static func toRectangular(_ lch: SIMD3<Double>) -> SIMD3<Double> {
    let angle = hue(lch.z) * .pi / 180
    return SIMD3(lch.x, lch.y * cos(angle), lch.y * sin(angle))
  }

  /// The same angle, at least 0 and below 360.
  static func hue(_ degrees: Double) -> Double {
    if degrees >= 0, degrees < 360 { return degrees }
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    // A tiny negative angle and 360 make 360 exactly.
    let turned = rest < 0 ? rest + 360 : rest
    return turned < 360 ? turned : 0
  }
}
