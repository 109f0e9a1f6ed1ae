package import DesignTokens

extension ColorValue {
  /// Whether sRGB lacks the colour.
  package var isWide: Bool {
    switch space {
    case .srgb, .srgbLinear, .hsl, .hwb: false
    default: !isInGamut(of: .srgb, tolerance: 1e-4)
    }
  }

  /// The same as `rgb8`, sooner where the colour is sRGB already.
  package var quickRGB8: SRGB8 {
    guard space == .srgb, components.count == 3 else { return rgb8 }
    func part(_ component: Double?) -> UInt8 {
      UInt8((min(max(0, component ?? 0), 1) * 255).rounded())
    }
    return SRGB8(
      red: part(components[0]), green: part(components[1]), blue: part(components[2]),
      alpha: UInt8((alpha * 255).rounded()))
  }
}
