import DesignTokens

extension TokenContent {
  /// Values of a type that differ from its sample in one part each, by the part's name.
  static func variations(_ type: TokenType) -> [(part: String, content: TokenContent)] {
    switch (sample(type), sample(type, other: true)) {
    case (.color, _):
      return [
        ("red", .color(ColorValue(.srgb, 0.5, 0.6, 0))),
        ("green", .color(ColorValue(.srgb, 1, 0.1, 0))),
        ("blue", .color(ColorValue(.srgb, 1, 0.6, 0.5))),
        ("alpha", .color(ColorValue(.srgb, 1, 0.6, 0, alpha: 0.5))),
      ]
    case (.dimension(let one), .dimension(let other)):
      return [
        ("value", .dimension(other)), ("unit", .dimension(DimensionValue(one.value, .rem))),
      ]
    case (.cubicBezier(let one), .cubicBezier(let other)):
      return [
        ("x1", .cubicBezier(CubicBezier(other.x1, one.y1, one.x2, one.y2))),
        ("y1", .cubicBezier(CubicBezier(one.x1, other.y1, one.x2, one.y2))),
        ("x2", .cubicBezier(CubicBezier(one.x1, one.y1, other.x2, one.y2))),
        ("y2", .cubicBezier(CubicBezier(one.x1, one.y1, one.x2, other.y2))),
      ]
    case (.border(let one), .border(let other)):
      return [
        ("color", .border(Border(color: other.color, width: one.width, style: one.style))),
        ("width", .border(Border(color: one.color, width: other.width, style: one.style))),
        ("style", .border(Border(color: one.color, width: one.width, style: other.style))),
      ]
    case (.transition(let one), .transition(let other)):
      return transitions(one, other)
    case (.shadow(let one), .shadow(let other)):
      return shadows(one[0], other[0]) + [("another", .shadow(one + other))]
    case (.gradient(let one), .gradient(let other)):
      return [
        ("color", .gradient([one[0], GradientStop(color: other[1].color, position: 1)])),
        ("position", .gradient([one[0], GradientStop(color: one[1].color, position: 0.5)])),
        ("another", .gradient(one + [other[1]])),
      ]
    case (.typography(let one), .typography(let other)):
      return typographies(one, other)
    case (_, let other): return [("value", other)]
    }
  }

  private static func transitions(
    _ one: Transition, _ other: Transition
  ) -> [(part: String, content: TokenContent)] {
    func make(
      _ duration: Transition, _ delay: Transition, _ curve: Transition
    ) -> TokenContent {
      .transition(
        Transition(
          duration: duration.duration, delay: delay.delay, timingFunction: curve.timingFunction))
    }
    return [
      ("duration", make(other, one, one)), ("delay", make(one, other, one)),
      ("timingFunction", make(one, one, other)),
    ]
  }

  private static func shadows(
    _ one: Shadow, _ other: Shadow
  ) -> [(part: String, content: TokenContent)] {
    func make(
      color: ColorValue? = nil, x: DimensionValue? = nil, y: DimensionValue? = nil,
      blur: DimensionValue? = nil, spread: DimensionValue? = nil, isInset: Bool = false
    ) -> TokenContent {
      .shadow([
        Shadow(
          color: color ?? one.color, offsetX: x ?? one.offsetX, offsetY: y ?? one.offsetY,
          blur: blur ?? one.blur, spread: spread ?? one.spread, isInset: isInset)
      ])
    }
    return [
      ("color", make(color: other.color)), ("offsetX", make(x: other.offsetX)),
      ("offsetY", make(y: other.offsetY)), ("blur", make(blur: other.blur)),
      ("spread", make(spread: other.spread)), ("inset", make(isInset: true)),
    ]
  }

  private static func typographies(
    _ one: Typography, _ other: Typography
  ) -> [(part: String, content: TokenContent)] {
    func make(
      family: [String]? = nil, size: DimensionValue? = nil, weight: FontWeight? = nil,
      spacing: DimensionValue? = nil, height: Double? = nil
    ) -> TokenContent {
      .typography(
        Typography(
          fontFamily: family ?? one.fontFamily, fontSize: size ?? one.fontSize,
          fontWeight: weight ?? one.fontWeight, letterSpacing: spacing ?? one.letterSpacing,
          lineHeight: height ?? one.lineHeight))
    }
    return [
      ("fontFamily", make(family: other.fontFamily)), ("fontSize", make(size: other.fontSize)),
      ("fontWeight", make(weight: other.fontWeight)),
      ("letterSpacing", make(spacing: other.letterSpacing)),
      ("lineHeight", make(height: other.lineHeight)),
    ]
  }
}
