extension ColorSpace {
  /// Converts three components of this space into another.
  ///
  /// Works in double precision and never leaves the shortest way: between two spaces of one family
  /// (`hsl` and `hwb`, `lab` and `prophoto-rgb`) nothing goes through D65. Nothing is cut off: what
  /// lies outside a gamut has components beyond its range. CSS Color Module Level 4, section 18.
  ///
  /// - Parameters:
  ///   - components: The components in this space's own order and scale.
  ///   - other: The space to convert to.
  /// - Returns: The components in the other space; hues are at least 0 and below 360, and 0 for
  ///   greys. In the same space, exactly what was given.
  public func convert(_ components: SIMD3<Double>, to other: ColorSpace) -> SIMD3<Double> {
    if self == other { return components }
    return depth >= other.depth
      ? parent.convert(toParent(components), to: other)
      : other.fromParent(convert(components, to: other.parent))
  }

  /// The space this one is defined by, up to `xyz-d65`, which all spaces come from.
  private var parent: ColorSpace {
    switch self {
    case .hsl, .hwb: .srgb
    case .srgb: .srgbLinear
    case .lch: .lab
    case .lab, .prophotoRGB: .xyzD50
    case .oklch: .oklab
    case .srgbLinear, .oklab, .displayP3, .a98RGB, .rec2020, .xyzD50, .xyzD65: .xyzD65
    }
  }

  /// How many steps `xyz-d65` is away.
  private var depth: Int {
    switch self {
    case .xyzD65: 0
    case .srgbLinear, .oklab, .displayP3, .a98RGB, .rec2020, .xyzD50: 1
    case .srgb, .lab, .prophotoRGB, .oklch: 2
    case .hsl, .hwb, .lch: 3
    }
  }

  private func toParent(_ components: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .hsl: HSL.toSRGB(components)
    case .hwb: HWB.toSRGB(components)
    case .srgb: RGBSpace.srgb.transfer.decoded(components)
    case .srgbLinear: RGBSpace.srgb.toXYZ * components
    case .displayP3: Self.toXYZ(components, .displayP3)
    case .a98RGB: Self.toXYZ(components, .a98)
    case .prophotoRGB: Self.toXYZ(components, .prophoto)
    case .rec2020: Self.toXYZ(components, .rec2020)
    case .lab: CIELab.toXYZ(components)
    case .oklab: Oklab.toXYZ(components)
    case .lch, .oklch: Polar.toRectangular(components)
    case .xyzD50: Matrix3.d50ToD65 * components
    case .xyzD65: components
    }
  }

  private func fromParent(_ components: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .hsl: HSL.fromSRGB(components)
    case .hwb: HWB.fromSRGB(components)
    case .srgb: RGBSpace.srgb.transfer.encoded(components)
    case .srgbLinear: RGBSpace.srgb.fromXYZ * components
    case .displayP3: Self.fromXYZ(components, .displayP3)
    case .a98RGB: Self.fromXYZ(components, .a98)
    case .prophotoRGB: Self.fromXYZ(components, .prophoto)
    case .rec2020: Self.fromXYZ(components, .rec2020)
    case .lab: CIELab.fromXYZ(components)
    case .oklab: Oklab.fromXYZ(components)
    case .lch, .oklch: Polar.fromRectangular(components)
    case .xyzD50: Matrix3.d65ToD50 * components
    case .xyzD65: components
    }
  }

  private static func toXYZ(_ components: SIMD3<Double>, _ space: RGBSpace) -> SIMD3<Double> {
    space.toXYZ * space.transfer.decoded(components)
  }

  private static func fromXYZ(_ xyz: SIMD3<Double>, _ space: RGBSpace) -> SIMD3<Double> {
    space.transfer.encoded(space.fromXYZ * xyz)
  }
}
