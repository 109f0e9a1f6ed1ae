import DesignTokens

/// A token's values as Kotlin writes them.
struct ComposeValues {
  private let token: NativeToken
  private let spPerRem: Double

  init(_ token: NativeToken, spPerRem: Double) {
    self.token = token
    self.spPerRem = spPerRem
  }

  /// The type of the values, the same for every appearance.
  var type: String {
    switch token.base.type {
    case .color: "Color"
    case .dimension: isScaled ? "TextUnit" : "Dp"
    case .fontFamily: "List<String>"
    case .fontWeight: "FontWeight"
    case .duration: "Int"
    case .cubicBezier: "Easing"
    case .number: "Double"
    case .strokeStyle: "TokenLine"
    case .border: "TokenBorder"
    case .transition: "TokenTransition"
    case .shadow: "List<TokenShadow>"
    case .gradient: "TokenGradient"
    case .typography: "TokenTypography"
    }
  }

  /// The value for the appearance at an index.
  func text(of index: Int) -> String {
    switch token.contents[index] {
    case .color(let value): text(value)
    case .dimension(let value): isScaled ? sp(value) : dp(value)
    case .fontFamily(let names): list(names.map(KotlinSource.literal), of: "String")
    case .fontWeight(let value): text(value)
    case .duration(let value): String(value.wholeMilliseconds)
    case .cubicBezier(let value): text(value)
    case .number(let value): KotlinSource.double(value)
    case .strokeStyle(let value): text(value)
    case .border(let value):
      "TokenBorder(\(text(value.color)), \(dp(value.width)), \(text(value.style)))"
    case .transition(let value):
      """
      TokenTransition(\(value.duration.wholeMilliseconds), \(value.delay.wholeMilliseconds), \
      \(text(value.timingFunction)))
      """
    case .shadow(let shadows): list(shadows.map(text), of: "TokenShadow")
    case .gradient(let stops):
      """
      TokenGradient(\(stops.map {
        "\(KotlinSource.float($0.position)) to \(text($0.color))"
      }.joined(separator: ", ")))
      """
    case .typography(let value): text(value)
    }
  }

  /// True if the length grows with the reader's text size, wherever it is.
  private var isScaled: Bool {
    token.contents.allSatisfy { content in
      if case .dimension(let length) = content { length.unit == .rem } else { false }
    }
  }

  private func list(_ items: [String], of type: String) -> String {
    "listOf<\(type)>(\(items.joined(separator: ", ")))"
  }

  private func text(_ color: ColorValue) -> String {
    let native = NativeColor(color)
    if let wide = native.displayP3 {
      let parts = [wide.x, wide.y, wide.z, native.alpha].map(KotlinSource.float)
      return "Color(\(parts.joined(separator: ", ")), ColorSpaces.DisplayP3)"
    }
    // Alpha comes first here.
    let rgb = native.rgb8
    return "Color(0x\(rgb.hexWithAlpha.suffix(2).uppercased())\(rgb.hex.dropFirst().uppercased()))"
  }

  private func dp(_ length: DimensionValue) -> String {
    "\(KotlinSource.receiver(length.pixels(perRem: spPerRem))).dp"
  }

  private func sp(_ length: DimensionValue) -> String {
    "\(KotlinSource.receiver(length.pixels(perRem: spPerRem))).sp"
  }

  private func text(_ weight: FontWeight) -> String { "FontWeight(\(weight.whole))" }

  /// Compose wants time to go on: its share stays between 0 and 1.
  private func text(_ curve: CubicBezier) -> String {
    let points = [min(max(0, curve.x1), 1), curve.y1, min(max(0, curve.x2), 1), curve.y2]
    return "CubicBezierEasing(\(points.map(KotlinSource.float).joined(separator: ", ")))"
  }

  private func text(_ style: StrokeStyle) -> String {
    switch style {
    case .keyword(let keyword): return "TokenLine(\"\(keyword.rawValue)\")"
    case .dashes(let lengths, let cap):
      let name =
        switch cap {
        case .round: "Round"
        case .butt: "Butt"
        case .square: "Square"
        }
      return "TokenLine(\"dashed\", \(list(lengths.map(dp), of: "Dp")), StrokeCap.\(name))"
    }
  }

  private func text(_ shadow: Shadow) -> String {
    let lengths = [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread].map(dp)
    return """
      TokenShadow(\(text(shadow.color)), \(lengths.joined(separator: ", ")), \(shadow.isInset))
      """
  }

  private func text(_ style: Typography) -> String {
    """
    TokenTypography(\(list(style.fontFamily.map(KotlinSource.literal), of: "String")), \
    TextStyle(fontSize = \(sp(style.fontSize)), fontWeight = \(text(style.fontWeight)), \
    letterSpacing = \(sp(style.letterSpacing)), \
    lineHeight = \(KotlinSource.receiver(style.lineHeight)).em))
    """
  }
}
