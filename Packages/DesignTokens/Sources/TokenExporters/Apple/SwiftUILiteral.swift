import DesignTokens

/// Values as a program with SwiftUI writes them.
struct SwiftUILiteral {
  /// The number of points that a `rem` is.
  let pointsPerRem: Double

  /// The type of the values of a token.
  static func type(of type: TokenType) -> String {
    switch type {
    case .color: "Color"
    case .dimension: "CGFloat"
    case .fontFamily: "[String]"
    case .fontWeight: "Font.Weight"
    case .duration, .number: "Double"
    case .cubicBezier: "UnitCurve"
    case .strokeStyle: "Line"
    case .border: "Border"
    case .transition: "Animation"
    case .shadow: "[Shadow]"
    case .gradient: "Gradient"
    case .typography: "TextStyle"
    }
  }

  func text(of content: TokenContent) -> String {
    switch content {
    case .color(let value): text(value)
    case .dimension(let value): points(value)
    case .fontFamily(let names): SwiftSource.list(names.map(SwiftSource.literal))
    case .fontWeight(let value): weight(value)
    case .duration(let value): SwiftSource.number(value.seconds)
    case .number(let value): SwiftSource.number(value)
    case .cubicBezier(let value): text(value)
    case .strokeStyle(let value): text(value)
    case .border(let value):
      """
      Border(color: \(text(value.color)), width: \(points(value.width)), \
      line: \(text(value.style)))
      """
    case .transition(let value):
      """
      .timingCurve(\(text(value.timingFunction)), \
      duration: \(SwiftSource.number(value.duration.seconds)))\
      .delay(\(SwiftSource.number(value.delay.seconds)))
      """
    case .shadow(let shadows): SwiftSource.list(shadows.map(text))
    case .gradient(let stops):
      "Gradient(stops: \(SwiftSource.list(stops.map(text))))"
    case .typography(let value): text(value)
    }
  }

  private func text(_ color: ColorValue) -> String {
    let native = NativeColor(color)
    let parts = NativeColor.texts(native.displayP3 ?? native.srgb)
    return """
      Color(\(native.displayP3 == nil ? ".sRGB" : ".displayP3"), red: \(parts[0]), \
      green: \(parts[1]), blue: \(parts[2]), opacity: \(SwiftSource.number(native.alpha)))
      """
  }

  private func points(_ length: DimensionValue) -> String {
    SwiftSource.number(length.pixels(perRem: pointsPerRem))
  }

  /// SwiftUI has nine weights: the nearest, and the heavier of two that are as near.
  private func weight(_ weight: FontWeight) -> String {
    let names = [
      "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]
    return "Font.Weight.\(names[(weight.value / 100).rounded(within: 1...9) - 1])"
  }

  private func text(_ curve: CubicBezier) -> String {
    func point(_ x: Double, _ y: Double) -> String {
      "UnitPoint(x: \(SwiftSource.number(x)), y: \(SwiftSource.number(y)))"
    }
    return """
      UnitCurve.bezier(startControlPoint: \(point(curve.x1, curve.y1)), \
      endControlPoint: \(point(curve.x2, curve.y2)))
      """
  }

  private func text(_ style: StrokeStyle) -> String {
    switch style {
    case .keyword(let keyword): return ".keyword(\"\(keyword.rawValue)\")"
    case .dashes(let lengths, let cap):
      let dashes = SwiftSource.list(lengths.map(points))
      return ".stroke(StrokeStyle(lineCap: .\(cap.rawValue), dash: \(dashes)))"
    }
  }

  private func text(_ shadow: Shadow) -> String {
    """
    Shadow(color: \(text(shadow.color)), x: \(points(shadow.offsetX)), \
    y: \(points(shadow.offsetY)), blur: \(points(shadow.blur)), \
    spread: \(points(shadow.spread)), isInset: \(shadow.isInset))
    """
  }

  private func text(_ stop: GradientStop) -> String {
    "Gradient.Stop(color: \(text(stop.color)), location: \(SwiftSource.number(stop.position)))"
  }

  private func text(_ style: Typography) -> String {
    """
    TextStyle(families: \(SwiftSource.list(style.fontFamily.map(SwiftSource.literal))), \
    size: \(points(style.fontSize)), weight: \(weight(style.fontWeight)), \
    tracking: \(points(style.letterSpacing)), lineHeight: \(SwiftSource.number(style.lineHeight)))
    """
  }
}
