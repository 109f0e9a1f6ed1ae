extension ColorSpace {
  /// What each component tells.
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

  /// Which components are missing after a conversion, given those missing before.
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

  /// Whether the hue says nothing, because the colour is as good as grey.
  ///
  /// Those of LCH and OKLCH are the limits of the sample code of CSS Color Module Level 4; those of
  /// HSL and HWB are as small. They are above what rounding leaves of a grey and below what anybody
  /// sees.
  func isHuePowerless(_ components: SIMD3<Double>) -> Bool {
    switch self {
    case .hsl: components.y <= 0.001
    case .hwb: components.y + components.z >= 99.999
    case .lch: components.y <= 0.001_5
    case .oklch: components.y <= 0.000_004
    default: false
    }
  }

  /// Which component is the hue.
  var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }
}
