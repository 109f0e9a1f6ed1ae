import DesignTokens

/// Values as Swift writes them, by the types of ``SwiftTypes``.
enum SwiftLiteral {
  /// The type of the values of a token.
  static func type(of type: TokenType) -> String {
    switch type {
    case .color: "Color"
    case .dimension: "Dimension"
    case .fontFamily: "[String]"
    case .fontWeight, .duration, .number: "Double"
    case .cubicBezier: "CubicBezier"
    case .strokeStyle: "StrokeStyle"
    case .border: "Border"
    case .transition: "Transition"
    case .shadow: "[Shadow]"
    case .gradient: "[GradientStop]"
    case .typography: "Typography"
    }
  }

  static func text(of content: TokenContent) -> String {
    switch content {
    case .color(let value): text(value)
    case .dimension(let value): text(value)
    case .fontFamily(let names): SwiftSource.list(names.map(SwiftSource.literal))
    case .fontWeight(let value): SwiftSource.number(value.value)
    case .duration(let value): SwiftSource.number(value.seconds)
    case .cubicBezier(let value): text(value)
    case .number(let value): SwiftSource.number(value)
    case .strokeStyle(let value): text(value)
    case .border(let value):
      """
      Border(color: \(text(value.color)), width: \(text(value.width)), \
      style: \(text(value.style)))
      """
    case .transition(let value):
      """
      Transition(duration: \(SwiftSource.number(value.duration.seconds)), \
      delay: \(SwiftSource.number(value.delay.seconds)), \
      timingFunction: \(text(value.timingFunction)))
      """
    case .shadow(let shadows): SwiftSource.list(shadows.map(text))
    case .gradient(let stops):
      SwiftSource.list(
        stops.map {
          "GradientStop(color: \(text($0.color)), position: \(SwiftSource.number($0.position)))"
        })
    case .typography(let value):
      """
      Typography(fontFamily: \(SwiftSource.list(value.fontFamily.map(SwiftSource.literal))), \
      fontSize: \(text(value.fontSize)), fontWeight: \(SwiftSource.number(value.fontWeight.value)), \
      letterSpacing: \(text(value.letterSpacing)), lineHeight: \(SwiftSource.number(value.lineHeight)))
      """
    }
  }

  private static func text(_ color: ColorValue) -> String {
    let native = NativeColor(color)
    let wide = native.displayP3.map { "RGB(\(parts($0)))" } ?? "nil"
    return """
      Color(srgb: RGB(\(parts(native.srgb))), displayP3: \(wide), \
      alpha: \(SwiftSource.number(native.alpha)), hex: "\(native.hex)")
      """
  }

  private static func parts(_ parts: NativeColor.Parts) -> String {
    zip(["red", "green", "blue"], NativeColor.texts(parts)).map { "\($0): \($1)" }
      .joined(separator: ", ")
  }

  private static func text(_ length: DimensionValue) -> String {
    "Dimension(value: \(SwiftSource.number(length.value)), unit: .\(length.unit.rawValue))"
  }

  private static func text(_ curve: CubicBezier) -> String {
    zip(["x1", "y1", "x2", "y2"], [curve.x1, curve.y1, curve.x2, curve.y2])
      .map { "\($0): \(SwiftSource.number($1))" }.joined(separator: ", ")
      .enclosed(in: "CubicBezier")
  }

  private static func text(_ style: StrokeStyle) -> String {
    switch style {
    case .keyword(let keyword): ".keyword(\"\(keyword.rawValue)\")"
    case .dashes(let lengths, let cap):
      ".dashes(\(SwiftSource.list(lengths.map(text))), lineCap: \"\(cap.rawValue)\")"
    }
  }

  private static func text(_ shadow: Shadow) -> String {
    """
    Shadow(color: \(text(shadow.color)), offsetX: \(text(shadow.offsetX)), \
    offsetY: \(text(shadow.offsetY)), blur: \(text(shadow.blur)), \
    spread: \(text(shadow.spread)), isInset: \(shadow.isInset))
    """
  }
}
