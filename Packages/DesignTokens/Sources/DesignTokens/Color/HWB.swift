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
