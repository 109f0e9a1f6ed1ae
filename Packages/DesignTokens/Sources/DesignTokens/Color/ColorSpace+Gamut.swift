extension ColorSpace {
  /// The RGB space whose colours this one describes, or `nil` if it has no limits.
  var gamut: ColorSpace? {
    switch self {
    case .srgb, .srgbLinear, .hsl, .hwb: .srgb
    case .displayP3, .a98RGB, .prophotoRGB, .rec2020: self
    case .lab, .lch, .oklab, .oklch, .xyzD65, .xyzD50: nil
    }
  }

  /// How the space encodes light, for those that are their own ``gamut``.
  var rgb: RGBSpace? {
    switch self {
    case .srgb: .srgb
    case .displayP3: .displayP3
    case .a98RGB: .a98
    case .prophotoRGB: .prophoto
    case .rec2020: .rec2020
    default: nil
    }
  }
}
