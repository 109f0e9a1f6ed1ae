extension ColorValue {
  /// What is seen where this colour lies over another.
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
