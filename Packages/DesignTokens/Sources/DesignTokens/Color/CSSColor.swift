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

/// The CSS notation of a colour.
public enum CSSColorNotation: Sendable, CaseIterable {
  /// In its own space, every digit kept: `oklch(0.7 0.1 200)`, `color(display-p3 1 0 0 / 0.5)`.
  case exact

  /// As `#rrggbb`, or `#rrggbbaa` if it isn't opaque, by ``ColorValue/rgb8``.
  case hex

  /// As `rgb(255 0 128)` or `rgb(255 0 128 / 0.5)`, by ``ColorValue/rgb8`` and the exact alpha.
  case rgb
}

extension Double {
  /// The shortest decimal that reads back as the same number, without an exponent.
  ///
  /// CSS allows exponents, other programs that read style sheets don't all know them.
  var cssText: String {
    let text = shortText
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...])
    else { return text == "-0" ? "0" : text }
    let sign = text.hasPrefix("-") ? "-" : ""
    let mantissa = text[..<mark].drop { $0 == "-" }
    let point = mantissa.firstIndex(of: ".") ?? mantissa.endIndex
    let digits = mantissa.filter { $0 != "." }
    // How many digits stand before the point once the exponent is gone.
    let whole = mantissa.distance(from: mantissa.startIndex, to: point) + exponent
    if whole <= 0 { return sign + "0." + String(repeating: "0", count: -whole) + digits }
    let padding = String(repeating: "0", count: Swift.max(0, whole - digits.count))
    // A number with an exponent this large has no digits after the point.
    return sign + digits + padding
  }
}
