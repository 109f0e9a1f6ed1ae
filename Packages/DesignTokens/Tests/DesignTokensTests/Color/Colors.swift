import DesignTokens

/// Colours for tests, the same on every run.
struct Colors {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// A number of 0 to 1.
  mutating func share() -> Double { Double(generator.next() >> 11) / 9_007_199_254_740_992 }

  /// Three shares.
  mutating func rgb() -> SIMD3<Double> { SIMD3(share(), share(), share()) }

  /// A colour anywhere in OKLCH, mostly outside every gamut.
  mutating func wide() -> ColorValue {
    ColorValue(.oklch, share() * 1.2 - 0.1, share() * 0.5, share() * 360)
  }

  /// An opaque colour of sRGB.
  mutating func srgb() -> ColorValue { ColorValue(.srgb, share(), share(), share()) }

  /// An sRGB colour from its hex digits.
  static func hex(_ value: UInt32, alpha: Double = 1) -> ColorValue {
    let color = ColorValue(
      SRGB8(
        red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
        blue: UInt8(truncatingIfNeeded: value)))
    return ColorValue(
      .srgb, color.components[0], color.components[1], color.components[2], alpha: alpha)
  }
}
