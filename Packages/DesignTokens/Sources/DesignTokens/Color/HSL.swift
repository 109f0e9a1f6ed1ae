/// Hue, saturation and lightness of sRGB: CSS Color Module Level 4, section 7.
enum HSL {
  /// From sRGB; the hue is 0 for greys.
  static func fromSRGB(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    let top = rgb.max()
    let lightness = (top + rgb.min()) / 2
    let room = min(lightness, 1 - lightness)
    guard top - rgb.min() > HueOfRGB.noise, room != 0 else { return SIMD3(0, 0, lightness * 100) }
    let saturation = (top - lightness) / room
    let hue = HueOfRGB.of(rgb)
    // Far outside sRGB the saturation comes out negative, which is the opposite hue.
    return saturation < 0
      ? SIMD3(Polar.hue(hue + 180), -saturation * 100, lightness * 100)
      : SIMD3(hue, saturation * 100, lightness * 100)
  }

  static func toSRGB(_ hsl: SIMD3<Double>) -> SIMD3<Double> {
    let lightness = hsl.z / 100
    let reach = hsl.y / 100 * min(lightness, 1 - lightness)
    return HueOfRGB.waves(hsl.x) * reach + lightness
  }
}

/// Hue, whiteness and blackness of sRGB: CSS Color Module Level 4, section 8.
enum HWB {
  /// From sRGB; the hue is 0 for greys.
  static func fromSRGB(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(HueOfRGB.of(rgb), rgb.min() * 100, (1 - rgb.max()) * 100)
  }

  /// To sRGB; where white and black leave nothing of the hue, a grey of their proportion.
  static func toSRGB(_ hwb: SIMD3<Double>) -> SIMD3<Double> {
    let white = hwb.y / 100
    let black = hwb.z / 100
    let sum = white + black
    guard sum < 1 else { return SIMD3(repeating: white / sum) }
    return (HueOfRGB.waves(hwb.x) + 1) / 2 * (1 - sum) + white
  }
}

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

  /// Returns the weight of red, green and blue at a hue, -1 to 1.
  static func waves(_ hue: Double) -> SIMD3<Double> {
    let twelfths = Polar.hue(hue) / 30
    return SIMD3(wave(twelfths), wave(twelfths + 8), wave(twelfths + 4))
  }

  private static func wave(_ twelfths: Double) -> Double {
    let place = twelfths < 12 ? twelfths : twelfths - 12
    return -max(-1, min(place - 3, 9 - place, 1))
  }
}
