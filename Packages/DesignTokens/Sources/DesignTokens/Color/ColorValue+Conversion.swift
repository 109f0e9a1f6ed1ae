extension ColorValue {
  /// White, opaque.
  public static let white = ColorValue(.srgb, 1, 1, 1)

  /// Black, opaque.
  public static let black = ColorValue(.srgb, 0, 0, 0)

  /// The colour in sRGB, 8 bits each: what to draw.
  ///
  /// An sRGB colour is rounded. A colour of another space is drawn by its `hex`, which the standard
  /// has for this, else by ``GamutMapping/cssOKLCH``. `"none"` counts as 0.
  public var rgb8: SRGB8 {
    let opacity = SRGB8.part(alpha)
    if let hex, space != .srgb {
      return SRGB8(red: hex.red, green: hex.green, blue: hex.blue, alpha: opacity)
    }
    let rgb = shown
    return SRGB8(
      red: SRGB8.part(rgb.x), green: SRGB8.part(rgb.y), blue: SRGB8.part(rgb.z), alpha: opacity)
  }

  /// The same colour in another space.
  ///
  /// CSS Color Module Level 4, sections 12 and 18. A missing component counts as 0 and stays
  /// missing where the other space has an analogous one. A hue that says nothing, because the
  /// colour is as good as grey, comes out missing. Components beyond a gamut stay as they are; see
  /// ``mapped(into:by:)``.
  ///
  /// - Parameter other: The space to convert to.
  /// - Returns: The converted colour, without a `hex`, which belongs to what the author wrote; the
  ///   colour itself, to the bit, if it is in that space already.
  public func converted(to other: ColorSpace) -> ColorValue {
    if space == other { return self }
    let missing = components.contains(nil) ? space.carried(missing, to: other) : nil
    return ColorValue(
      other, space.convert(numbers, to: other), missing: missing, alpha: alpha)
  }

  init(_ space: ColorSpace, _ numbers: SIMD3<Double>, missing: [Bool]? = nil, alpha: Double) {
    let hue = space.isHuePowerless(numbers) ? space.hueIndex : nil
    func part(_ index: Int) -> Double? {
      index == hue || missing?[index] == true ? nil : numbers[index]
    }
    self.init(space, part(0), part(1), part(2), alpha: alpha)
  }

  /// The components, 0 where they are missing.
  var numbers: SIMD3<Double> {
    SIMD3(first ?? 0, second ?? 0, third ?? 0)
  }

  private var missing: [Bool] { components.map { $0 == nil } }
}
