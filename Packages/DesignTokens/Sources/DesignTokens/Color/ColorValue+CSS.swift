extension ColorValue {
  /// The colour as CSS writes it.
  ///
  /// CSS Color Module Level 4: `hsl()` and `hwb()` with percentages, which older programs want;
  /// `lab()`, `lch()`, `oklab()` and `oklch()` with numbers; the RGB and XYZ spaces as `color()`.
  /// Missing components are `none`. Numbers are the shortest that read back as the same double,
  /// and never in powers of ten.
  ///
  /// - Parameter notation: In the colour's own space, or as sRGB of 8 bits.
  /// - Returns: One CSS colour, in lower case.
  public func css(_ notation: CSSColorNotation = .exact) -> String {
    switch notation {
    case .exact: return exactCSS
    case .hex:
      let rgb = rgb8
      return rgb.alpha == 255 ? rgb.hex : rgb.hexWithAlpha
    case .rgb:
      let rgb = rgb8
      return "rgb(\(rgb.red) \(rgb.green) \(rgb.blue)\(opacity))"
    }
  }

  private var exactCSS: String {
    let name = space.rawValue
    switch space {
    case .hsl, .hwb: return "\(name)(\(parts(units: ["", "%", "%"])))"
    case .lab, .lch, .oklab, .oklch: return "\(name)(\(parts(units: ["", "", ""])))"
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      return "color(\(name) \(parts(units: ["", "", ""])))"
    }
  }

  private func parts(units: [String]) -> String {
    zip(components, units).map { number, unit in number.map { $0.cssText + unit } ?? "none" }
      .joined(separator: " ") + opacity
  }

  private var opacity: String { alpha == 1 ? "" : " / \(alpha.cssText)" }
}
