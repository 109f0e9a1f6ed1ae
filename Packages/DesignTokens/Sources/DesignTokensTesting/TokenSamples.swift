import DesignTokens

extension TokenContent {
  /// A value of a type, of two that differ in every part.
  static func sample(_ type: TokenType, other: Bool = false) -> TokenContent {
    let color = other ? ColorValue(.srgb, 0.2, 0.4, 0.6) : ColorValue(.srgb, 1, 0.6, 0)
    let first = DimensionValue(other ? 3 : 12, .px)
    let second = DimensionValue(other ? 5 : 20, .px)
    let ease = other ? CubicBezier(0.1, 0.2, 0.3, 0.4) : CubicBezier(0.5, 0, 0.75, 1)
    let span = DurationValue(other ? 75 : 250, .ms)
    let family = other ? ["Besley"] : ["Karla", "sans-serif"]
    let weight = FontWeight(other ? 300 : 700)
    let stroke = StrokeStyle.keyword(other ? .dotted : .solid)
    switch type {
    case .color: return .color(color)
    case .dimension: return .dimension(first)
    case .fontFamily: return .fontFamily(family)
    case .fontWeight: return .fontWeight(weight)
    case .duration: return .duration(span)
    case .cubicBezier: return .cubicBezier(ease)
    case .number: return .number(other ? 0.25 : 1.5)
    case .strokeStyle: return .strokeStyle(stroke)
    case .border: return .border(Border(color: color, width: first, style: stroke))
    case .transition:
      let delay = DurationValue(other ? 15 : 40, .ms)
      return .transition(Transition(duration: span, delay: delay, timingFunction: ease))
    case .shadow:
      return .shadow([
        Shadow(color: color, offsetX: first, offsetY: second, blur: second, spread: first)
      ])
    case .gradient:
      let stops = [
        GradientStop(color: color, position: 0), GradientStop(color: .white, position: 1),
      ]
      return .gradient(other ? stops.reversed() : stops)
    case .typography:
      return .typography(
        Typography(
          fontFamily: family, fontSize: first, fontWeight: weight,
          letterSpacing: DimensionValue(other ? 1 : 0.5, .px), lineHeight: other ? 1.2 : 1.5))
    }
  }
}

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

extension TokenTheme {
  /// Every appearance, light first.
  static let appearances = [
    TokenAppearance(.light), TokenAppearance(.dark), TokenAppearance(.light, .more),
    TokenAppearance(.dark, .more),
  ]

  /// A theme of one appearance.
  static func single(_ tokens: [Token], name: String = "sample") -> TokenTheme {
    TokenTheme(name: name, base: variant(appearances[0], tokens))
  }

  /// A theme of every appearance, with the tokens that a closure gives for the index of each.
  static func full(_ tokens: (Int) -> [Token]) -> TokenTheme {
    let variants = appearances.enumerated().map { variant($1, tokens($0)) }
    return TokenTheme(name: "sample", base: variants[0], others: Array(variants.dropFirst()))
  }

  private static func variant(_ appearance: TokenAppearance, _ tokens: [Token]) -> Variant {
    Variant(appearance, TokenSet(name: "sample", tokens: tokens))
  }
}

extension Token {
  /// A token of each type, called after it (`sample.color`).
  static let samples = TokenType.allCases.map { Token.sample($0) }

  /// A token called after its type.
  static func sample(_ type: TokenType, other: Bool = false) -> Token {
    Token(path: "sample.\(type.rawValue)", content: .sample(type, other: other))
  }
}

/// Names and texts that could end what they stand in.
enum HostileText {
  /// A word that stands nowhere else.
  static let marker = "QXMARKER"

  /// Parts of names and texts, each with the marker behind what might end something.
  static let all = [
    "*/\(marker)", "--></style></script>]]><b>\(marker)</b>", "\"\(marker)", "'\(marker)",
    "`\(marker)", "\\\(marker)", "\\\"\(marker)\\", "\n\(marker)", "\r\(marker)", "\r\n\(marker)",
    "\u{2028}\(marker)", "\u{85}\(marker)", "\u{C}\(marker)", "\u{0}\(marker)",
    "\u{1B}[0m\(marker)",
    "$(\(marker))", "${\(marker)}", "#{\(marker)}", "\\(\(marker))", "%\(marker)%", "&lt;\(marker)",
    "<!--\(marker)", "<?\(marker)?>", "/*\(marker)", "//\(marker)", "\u{202E}\(marker)",
    "\u{2067}\(marker)", "👩‍🚀\(marker)", "é\(marker)", "9\(marker)", " \(marker) ", "@\(marker);}",
  ]

  /// The ends of comments and elements, with their beginnings.
  static let pairs = [
    ("/*", "*/"), ("<!--", "-->"), ("<style", "</style"), ("<script", "</script"),
    ("<![CDATA[", "]]>"),
  ]
}
