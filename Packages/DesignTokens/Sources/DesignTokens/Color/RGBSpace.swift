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
