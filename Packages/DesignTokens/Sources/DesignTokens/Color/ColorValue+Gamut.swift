extension ColorValue {
  /// Whether a gamut holds the colour.
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
