#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A space of red, green and blue, each from nothing to as much as there is.
struct RGBSpace: Sendable {
  let transfer: TransferFunction

  /// From amounts of light to XYZ under the space's own white.
  let toXYZ: Matrix3

  /// From XYZ under the space's own white to amounts of light.
  let fromXYZ: Matrix3

  /// From amounts of light to the cone responses of Oklab.
  let toLMS: Matrix3

  /// From the cone responses of Oklab to amounts of light.
  let fromLMS: Matrix3

  private init(_ transfer: TransferFunction, _ toXYZ: Matrix3, _ fromXYZ: Matrix3) {
    self.transfer = transfer
    self.toXYZ = toXYZ
    self.fromXYZ = fromXYZ
    toLMS = .xyzToLMS * toXYZ
    fromLMS = fromXYZ * .lmsToXYZ
  }

  private init(
    underD50 transfer: TransferFunction, _ toXYZ: Matrix3, _ fromXYZ: Matrix3
  ) {
    self.transfer = transfer
    self.toXYZ = toXYZ
    self.fromXYZ = fromXYZ
    toLMS = .xyzToLMS * .d50ToD65 * toXYZ
    fromLMS = fromXYZ * .d65ToD50 * .lmsToXYZ
  }

  static let srgb = RGBSpace(.srgb, .srgbToXYZ, .xyzToSRGB)
  static let displayP3 = RGBSpace(.srgb, .displayP3ToXYZ, .xyzToDisplayP3)
  static let a98 = RGBSpace(.a98, .a98ToXYZ, .xyzToA98)
  static let prophoto = RGBSpace(underD50: .prophoto, .prophotoToXYZ, .xyzToProphoto)
  static let rec2020 = RGBSpace(.rec2020, .rec2020ToXYZ, .xyzToRec2020)
}

/// The encoding of the amount of light in an RGB space.
///
/// Each is an odd function: what lies below 0 is its mirror image, so that colours outside a gamut
/// keep their way back (CSS Color Module Level 4, section 18).
enum TransferFunction: Sendable {
  /// IEC 61966-2-1: exponent 2.4 with a straight foot; Display P3 has it too.
  case srgb

  /// Adobe RGB (1998): exponent 563/256.
  case a98

  /// ISO 22028-2: exponent 1.8 with a straight foot.
  case prophoto

  /// ITU-R BT.1886 without black lift: exponent 2.4.
  ///
  /// CSS Color Module Level 4 since 2025: `rec2020` is the curve of a display. The curve of a
  /// camera (ITU-R BT.2020) was the definition before.
  case rec2020

  /// From the space's values to amounts of light.
  func decoded(_ values: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(decoded(values.x), decoded(values.y), decoded(values.z))
  }

  /// From amounts of light to the space's values.
  func encoded(_ light: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(encoded(light.x), encoded(light.y), encoded(light.z))
  }

  private func decoded(_ value: Double) -> Double {
    let size = value.magnitude
    let light =
      switch self {
      case .srgb: size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
      case .a98: pow(size, 563.0 / 256)
      case .prophoto: size <= 16.0 / 512 ? size / 16 : pow(size, 1.8)
      case .rec2020: pow(size, 2.4)
      }
    return value < 0 ? -light : light
  }

  private func encoded(_ light: Double) -> Double {
    let size = light.magnitude
    let value =
      switch self {
      case .srgb: size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
      case .a98: pow(size, 256.0 / 563)
      case .prophoto: size < 1.0 / 512 ? size * 16 : pow(size, 1 / 1.8)
      case .rec2020: pow(size, 1 / 2.4)
      }
    return light < 0 ? -value : value
  }
}
