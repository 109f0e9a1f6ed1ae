/// How well a colour can be told apart from the one behind it.
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

  /// Whether a pair of colours reaches a threshold.
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
