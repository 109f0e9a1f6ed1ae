#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Oklab: Björn Ottosson, "A perceptual color space for image processing" (2020).
enum Oklab {
  static func fromXYZ(_ xyz: SIMD3<Double>) -> SIMD3<Double> { fromLMS(Matrix3.xyzToLMS * xyz) }

  static func toXYZ(_ lab: SIMD3<Double>) -> SIMD3<Double> { Matrix3.lmsToXYZ * toLMS(lab) }

  static func fromLMS(_ lms: SIMD3<Double>) -> SIMD3<Double> {
    Matrix3.rootsToOklab * cubeRoots(lms)
  }

  static func toLMS(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let roots = Matrix3.oklabToRoots * lab
    return roots * roots * roots
  }

  /// The cube roots, each with the sign of its number.
  ///
  /// Finding how a colour fits into a gamut is little else than these, and the system's function
  /// takes one number at a time. All three are guessed from the exponent and improved twice after
  /// Halley, which triples the right digits, and once after Newton.
  static func cubeRoots(_ numbers: SIMD3<Double>) -> SIMD3<Double> {
    let sizes = SIMD3(numbers.x.magnitude, numbers.y.magnitude, numbers.z.magnitude)
    // Beyond, cubes of guesses leave the range of a double.
    guard sizes.min() > 1e-90, sizes.max() < 1e90 else {
      return SIMD3(cbrt(numbers.x), cbrt(numbers.y), cbrt(numbers.z))
    }
    var roots = SIMD3(guess(sizes.x), guess(sizes.y), guess(sizes.z))
    for _ in 0..<2 {
      let cubes = roots * roots * roots
      roots *= (cubes + 2 * sizes) / (2 * cubes + sizes)
    }
    roots -= (roots - sizes / (roots * roots)) / 3
    return roots.replacing(with: -roots, where: numbers .< 0)
  }

  /// The cube root to within 4 %: a third of the exponent.
  ///
  /// The summand puts back two thirds of the bias of an exponent, less what makes the error even.
  private static func guess(_ size: Double) -> Double {
    Double(bitPattern: size.bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
  }
}

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
