extension Gradient {
  /// The gradient made so dark that light text can be read on it, with its hues kept.
  ///
  /// A scrim of black makes bright colours grey; here only the lightness of each stop goes down, in
  /// OKLab, and only as far as it has to.
  ///
  /// - Parameters:
  ///   - ratio: The contrast that the text needs, by WCAG 2.2: 4.5 for text of usual size (1.4.3).
  ///   - text: The colour of the text.
  /// - Returns: A gradient with the same positions; black where no darker colour would do.
  public func deepened(toContrast ratio: Double, with text: RGB) -> Gradient {
    Gradient(stops: stops.map { ($0.color.deepened(toContrast: ratio, with: text), $0.position) })
  }
}

extension RGB {
  fileprivate func deepened(toContrast ratio: Double, with text: RGB) -> RGB {
    guard contrast(with: text) < ratio else { return self }
    let own = OKLab(self)
    var color = own
    // Steps too small to be seen; a colour has at most 100 of them.
    while color.lightness > 0 {
      color.lightness -= 0.01
      // A dark colour can't be as saturated as a light one without leaving sRGB.
      let share = max(0, color.lightness / own.lightness).squareRoot()
      color.a = own.a * share
      color.b = own.b * share
      if color.rgb.contrast(with: text) >= ratio { return color.rgb }
    }
    return RGB(0)
  }
}
