/// The mapping of a colour outside a gamut to one inside.
public enum GamutMapping: Sendable, CaseIterable {
  /// Less chroma at the same lightness and hue in OKLCH, until clipping makes no visible
  /// difference.
  ///
  /// The binary search of CSS Color Module Level 4, section 13.2, with a just noticeable difference
  /// of 0.02 (ΔE OK) and an accuracy of 0.0001 in chroma. A colour as light as white becomes white,
  /// and one as dark as black black.
  case cssOKLCH

  /// Each of red, green and blue moved into its range, which changes hue and lightness.
  case clip

  /// The amount that rounding may add to a component of a colour inside a gamut.
  static let tolerance = 1e-6

  private static let noticeable = 0.02
  private static let accuracy = 0.0001

  /// The colour in an RGB space, inside its gamut.
  ///
  /// - Parameters:
  ///   - components: The components of the colour.
  ///   - space: The space they are in.
  ///   - gamut: A space that is its own gamut; others have no limits, and nothing is mapped.
  /// - Returns: Its components, each 0 to 1.
  func rgb(
    of components: SIMD3<Double>, in space: ColorSpace, within gamut: ColorSpace
  ) -> SIMD3<Double> {
    inside(space.convert(components, to: gamut), of: components, in: space, within: gamut)
  }

  /// The same, given what the colour comes to without any mapping.
  func inside(
    _ converted: SIMD3<Double>, of components: SIMD3<Double>, in space: ColorSpace,
    within gamut: ColorSpace
  ) -> SIMD3<Double> {
    guard let rgb = gamut.rgb else { return converted }
    let clipped = Self.clipped(converted)
    let excess = converted - clipped
    let isInside = all(excess .<= Self.tolerance) && all(excess .>= -Self.tolerance)
    // A component that is no number is in no gamut, and the search would have nothing to go by.
    if self == .clip || isInside || clipped != clipped { return Self.number(clipped) }
    return Self.number(Self.search(space.convert(components, to: .oklab), within: rgb))
  }

  private static func search(_ color: SIMD3<Double>, within rgb: RGBSpace) -> SIMD3<Double> {
    if color.x >= 1 { return SIMD3(repeating: 1) }
    if color.x <= 0 { return .zero }
    // Cutting off light and cutting off what encodes it is the same, so only the result is encoded.
    let toLMS = rgb.toLMS
    let fromLMS = rgb.fromLMS
    func change(_ lab: SIMD3<Double>, _ light: SIMD3<Double>) -> Double {
      ColorDifference.distance(lab, Oklab.fromLMS(toLMS * light))
    }
    var clipped = Self.clipped(fromLMS * Oklab.toLMS(color))
    if change(color, clipped) < noticeable { return rgb.transfer.encoded(clipped) }
    let grey = SIMD3(color.x, 0, 0)
    let chroma = ColorDifference.distance(color, grey)
    let direction = (color - grey) / chroma
    var low = 0.0
    var high = chroma
    var isLowInside = true
    while high - low > accuracy {
      let middle = (low + high) / 2
      // Chroma that is too large to be halved any further.
      if middle == low || middle == high { break }
      let lab = grey + direction * middle
      let light = fromLMS * Oklab.toLMS(lab)
      clipped = Self.clipped(light)
      if isLowInside, clipped == light {
        low = middle
        continue
      }
      let change = change(lab, clipped)
      if change < noticeable {
        if noticeable - change < accuracy { break }
        isLowInside = false
        low = middle
      } else {
        high = middle
      }
    }
    return rgb.transfer.encoded(clipped)
  }

  private static func clipped(_ components: SIMD3<Double>) -> SIMD3<Double> {
    components.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1))
  }

  /// The same with 0 for what is no number, as colours of 1e300 come out.
  private static func number(_ components: SIMD3<Double>) -> SIMD3<Double> {
    components.replacing(with: 0, where: components .!= components)
  }
}

extension ColorSpace {
  /// The RGB space whose colours this one describes, or `nil` if it has no limits.
  var gamut: ColorSpace? {
    switch self {
    case .srgb, .srgbLinear, .hsl, .hwb: .srgb
    case .displayP3, .a98RGB, .prophotoRGB, .rec2020: self
    case .lab, .lch, .oklab, .oklch, .xyzD65, .xyzD50: nil
    }
  }

  /// The encoding of light in the space, for those that are their own ``gamut``.
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

extension ColorValue {
  /// Returns whether a gamut holds the colour.
  ///
  /// Spaces without limits (`lab`, `lch`, `oklab`, `oklch`, `xyz-d65`, `xyz-d50`) hold every colour.
  ///
  /// - Parameters:
  ///   - space: The space whose gamut is meant; that of `hsl`, `hwb` and `srgb-linear` is `srgb`.
  ///   - tolerance: How far red, green and blue may lie beyond 0 to 1, for what rounding adds.
  /// - Returns: Whether it does.
  public func isInGamut(of space: ColorSpace, tolerance: Double = 1e-6) -> Bool {
    guard let gamut = space.gamut else { return true }
    return Self.isInside(self.space.convert(numbers, to: gamut), tolerance: tolerance)
  }

  /// The colour in a space and inside its gamut.
  ///
  /// - Parameters:
  ///   - space: The space wanted; one without limits is only converted to.
  ///   - method: What becomes of a colour outside.
  /// - Returns: The colour itself if it is in that space and inside; else the converted colour, as
  ///   ``converted(to:)`` gives it, moved inside if it isn't.
  public func mapped(into space: ColorSpace, by method: GamutMapping = .cssOKLCH) -> ColorValue {
    guard let gamut = space.gamut else { return converted(to: space) }
    let numbers = numbers
    let outside = self.space.convert(numbers, to: gamut)
    if Self.isInside(outside, tolerance: 0) { return converted(to: space) }
    let rgb = method.inside(outside, of: numbers, in: self.space, within: gamut)
    return ColorValue(space, gamut.convert(rgb, to: space), alpha: alpha)
  }

  /// The colour in a space, each of red, green and blue cut off at the ends of its range.
  ///
  /// - Parameter space: The space wanted; one without limits is only converted to.
  /// - Returns: The colour inside the gamut, whose hue and lightness may differ.
  public func clipped(to space: ColorSpace) -> ColorValue {
    mapped(into: space, by: .clip)
  }

  private static func isInside(_ rgb: SIMD3<Double>, tolerance: Double) -> Bool {
    all(rgb .>= -tolerance) && all(rgb .<= 1 + tolerance)
  }
}
