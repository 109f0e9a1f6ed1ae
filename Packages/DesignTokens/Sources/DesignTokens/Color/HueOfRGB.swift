/// The hue that HSL and HWB share.
enum HueOfRGB {
  /// Differences of red, green and blue up to here are the noise of a conversion: the colour is grey.
  static let noise = 1e-10

  /// The hue of a colour that is not grey, at least 0 and below 360.
  static func of(_ rgb: SIMD3<Double>) -> Double {
    let top = rgb.max()
    let spread = top - rgb.min()
    guard spread > noise else { return 0 }
    if rgb.x == top { return Polar.hue((rgb.y - rgb.z) / spread * 60) }
    if rgb.y == top { return Polar.hue((rgb.z - rgb.x) / spread * 60 + 120) }
    return Polar.hue((rgb.x - rgb.y) / spread * 60 + 240)
  }

  /// How far each of red, green and blue stands out at a hue, -1 to 1.
  static func waves(_ hue: Double) -> SIMD3<Double> {
    let twelfths = Polar.hue(hue) / 30
    return SIMD3(wave(twelfths), wave(twelfths + 8), wave(twelfths + 4))
  }

  private static func wave(_ twelfths: Double) -> Double {
    let place = twelfths < 12 ? twelfths : twelfths - 12
    return -max(-1, min(place - 3, 9 - place, 1))
  }
}
