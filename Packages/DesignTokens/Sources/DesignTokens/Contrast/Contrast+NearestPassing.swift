extension Contrast {
  /// How often the way to black or white is halved: far below a step of 8 bits.
  private static let halvings = 20

  /// The nearest colour that has enough contrast.
  ///
  /// Only lightness in OKLCH changes, from the colour as sRGB shows it: hue and chroma stay, but
  /// for what ``GamutMapping/cssOKLCH`` has to take away. Lighter and darker are both tried, and
  /// the less different (ΔE OK) wins, the darker if both are as far. The same input always gives
  /// the same colour.
  ///
  /// - Parameters:
  ///   - foreground: The colour of the text or the graphic; its alpha stays.
  ///   - background: The colour right behind it.
  ///   - ground: What shines through if the background isn't opaque, itself over white.
  ///   - threshold: What is asked for.
  /// - Returns: The foreground itself if it passes; else an sRGB colour of 8 bits a part, so that
  ///   what is written as `hex` passes too; `nil` if neither black nor white of that alpha passes.
  public static func nearestPassing(
    _ foreground: ColorValue, on background: ColorValue, above ground: ColorValue = .white,
    _ threshold: ContrastThreshold
  ) -> ColorValue? {
    let pair = seen(foreground, on: background, above: ground)
    if passes(threshold, pair) { return foreground }
    let shown = foreground.shown
    let origin = ColorSpace.srgb.convert(shown, to: .oklch)
    let found = [0.0, 1.0].compactMap { end in
      firstPassing(from: origin, to: end) { rgb in
        let mixed = rgb * foreground.alpha + pair.background * (1 - foreground.alpha)
        return passes(threshold, (mixed, pair.background))
      }
    }
    let start = ColorSpace.srgb.convert(shown, to: .oklab)
    let nearest = found.min { one, other in
      ColorDifference.distance(ColorSpace.srgb.convert(one, to: .oklab), start)
        < ColorDifference.distance(ColorSpace.srgb.convert(other, to: .oklab), start)
    }
    return nearest.map { ColorValue(.srgb, $0.x, $0.y, $0.z, alpha: foreground.alpha) }
  }

  /// The first sRGB colour that passes on the way to black or white, which differ most.
  private static func firstPassing(
    from origin: SIMD3<Double>, to end: Double, passes: (SIMD3<Double>) -> Bool
  ) -> SIMD3<Double>? {
    var near = origin.x
    var far = end
    var found = eightBits(SIMD3(far, origin.y, origin.z))
    guard passes(found) else { return nil }
    for _ in 0..<halvings {
      let middle = (near + far) / 2
      let color = eightBits(SIMD3(middle, origin.y, origin.z))
      if passes(color) {
        far = middle
        found = color
      } else {
        near = middle
      }
    }
    return found
  }

  /// The sRGB colour that a file can say in hex digits.
  private static func eightBits(_ lch: SIMD3<Double>) -> SIMD3<Double> {
    let rgb = GamutMapping.cssOKLCH.rgb(of: lch, in: .oklch, within: .srgb)
    return (rgb * 255).rounded(.toNearestOrAwayFromZero) / 255
  }
}
