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

  /// The number of steps that `xyz-d65` is away.
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

extension ColorSpace {
  /// The meaning of each component.
  var roles: [ColorComponentRole] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      [.red, .green, .blue]
    case .hsl: [.hue, .colorfulness, .lightness]
    case .hwb: [.hue, .whiteness, .blackness]
    case .lab, .oklab: [.lightness, .opponentA, .opponentB]
    case .lch, .oklch: [.lightness, .colorfulness, .hue]
    }
  }

  /// The components that are missing after a conversion, given those missing before.
  ///
  /// An analogous component stays missing. Of what has no counterpart, all of one space stands for
  /// all of the other: `lab(50 none none)` is `lch(50 none none)`, and `lab(50 none 0)` is not.
  ///
  /// - Parameters:
  ///   - missing: Which of this space's components are missing.
  ///   - other: The space that is converted to.
  /// - Returns: Which of the other space's components are missing.
  func carried(_ missing: [Bool], to other: ColorSpace) -> [Bool] {
    guard self != other else { return missing }
    let own = roles
    let others = other.roles
    let alone = own.indices.filter { !others.contains(own[$0]) }
    let isSetMissing = !alone.isEmpty && alone.allSatisfy { missing[$0] }
    return others.map { role in own.firstIndex(of: role).map { missing[$0] } ?? isSetMissing }
  }

  /// Returns whether the hue says nothing, because the colour is as good as grey.
  ///
  /// The limits for LCH and OKLCH are those of the sample code of CSS Color Module Level 4; those
  /// for HSL and HWB are as small. They are above what rounding leaves of a grey and below a
  /// visible difference.
  func isHuePowerless(_ components: SIMD3<Double>) -> Bool {
    switch self {
    case .hsl: components.y <= 0.001
    case .hwb: components.y + components.z >= 99.999
    case .lch: components.y <= 0.001_5
    case .oklch: components.y <= 0.000_004
    default: false
    }
  }

  /// The index of the hue.
  var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }
}

/// The meaning of a component of a colour, independent of its space.
///
/// Two components are analogous if they have the same role: CSS Color Module Level 4, section 12.2
/// (interpolating with missing components). X counts with the reds, Y with the greens and Z with
/// the blues; chroma and saturation are both colourfulness. Whiteness and blackness have no
/// counterpart.
enum ColorComponentRole: Sendable {
  case red
  case green
  case blue
  case lightness
  case colorfulness
  case hue
  case opponentA
  case opponentB
  case whiteness
  case blackness
}
