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
