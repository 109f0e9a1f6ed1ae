/// The contrast of a colour against the one behind it.
///
/// Colours are compared as they are seen in sRGB: those outside are brought inside by
/// ``GamutMapping/cssOKLCH``, alpha is composited. A `hex` is left out of account; give
/// `ColorValue(color.rgb8)` to measure it.
public enum Contrast {
  /// The contrast ratio of WCAG 2.2 (definition of "contrast ratio").
  ///
  /// - Parameters:
  ///   - foreground: The colour of the text or the graphic; the order makes no difference if both
  ///     are opaque.
  ///   - background: The colour right behind it.
  ///   - ground: What shines through if the background isn't opaque, itself over white.
  /// - Returns: From 1 for the same luminance to 21 for black on white.
  public static func wcag(
    _ foreground: ColorValue, on background: ColorValue, above ground: ColorValue = .white
  ) -> Double {
    let pair = seen(foreground, on: background, above: ground)
    return WCAGContrast.ratio(pair.foreground, pair.background)
  }

  /// The lightness contrast of APCA 0.1.9 (constants 0.0.98G-4g), Lc.
  ///
  /// - Parameters:
  ///   - foreground: The colour of the text.
  ///   - background: The colour right behind it; exchanging the two changes the figure.
  ///   - ground: What shines through if the background isn't opaque, itself over white.
  /// - Returns: Positive, to about 106, for dark on light; negative, to about -108, for light on
  ///   dark; 0 where the two are too alike to be read.
  public static func apca(
    _ foreground: ColorValue, on background: ColorValue, above ground: ColorValue = .white
  ) -> Double {
    let pair = seen(foreground, on: background, above: ground)
    return APCAContrast.lightness(text: pair.foreground, on: pair.background)
  }

  /// Returns whether a pair of colours reaches a threshold.
  ///
  /// - Parameters:
  ///   - threshold: What is asked for.
  ///   - foreground: The colour of the text or the graphic.
  ///   - background: The colour right behind it.
  ///   - ground: What shines through if the background isn't opaque, itself over white.
  /// - Returns: Whether it does; nothing is rounded, as WCAG wants it.
  public static func passes(
    _ threshold: ContrastThreshold, _ foreground: ColorValue, on background: ColorValue,
    above ground: ColorValue = .white
  ) -> Bool {
    passes(threshold, seen(foreground, on: background, above: ground))
  }

  /// The red, green and blue of two colours as they reach the eye.
  typealias Pair = (foreground: SIMD3<Double>, background: SIMD3<Double>)

  static func passes(_ threshold: ContrastThreshold, _ pair: Pair) -> Bool {
    switch threshold {
    case .wcag(let ratio): WCAGContrast.ratio(pair.foreground, pair.background) >= ratio
    case .apca(let lightness):
      APCAContrast.lightness(text: pair.foreground, on: pair.background).magnitude >= lightness
    }
  }

  static func seen(
    _ foreground: ColorValue, on background: ColorValue, above ground: ColorValue
  ) -> Pair {
    let white = SIMD3(repeating: 1.0)
    func over(_ color: ColorValue, _ paper: () -> SIMD3<Double>) -> SIMD3<Double> {
      color.alpha == 1 ? color.shown : color.shown * color.alpha + paper() * (1 - color.alpha)
    }
    let paper = over(background) { over(ground) { white } }
    return (over(foreground) { paper }, paper)
  }
}

extension Contrast {
  /// The number of halvings of the way to black or white: far below a step of 8 bits.
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

extension ColorValue {
  /// The visible colour if this colour lies over another.
  ///
  /// Mixed as browsers do by default: simple alpha compositing (W3C Compositing and Blending Level
  /// 1, section 5.1) of sRGB as it is encoded, not of light. Colours outside sRGB are brought inside
  /// first, by ``GamutMapping/cssOKLCH``.
  ///
  /// - Parameter ground: What lies behind.
  /// - Returns: The mixture in `srgb`, opaque if the ground is.
  public func composited(over ground: ColorValue) -> ColorValue {
    let rest = ground.alpha * (1 - alpha)
    let total = alpha + rest
    let mixed = total > 0 ? (shown * alpha + ground.shown * rest) / total : .zero
    return ColorValue(.srgb, mixed.x, mixed.y, mixed.z, alpha: total)
  }

  /// Red, green and blue of the colour inside sRGB.
  var shown: SIMD3<Double> {
    GamutMapping.cssOKLCH.rgb(of: numbers, in: space, within: .srgb)
  }
}
