import DesignTokens
import Interchange

/// Themes that the tests of exporters for the web share.
enum WebThemes {
  static let pink = ColorValue(SRGB8(red: 255, green: 77, blue: 136))

  static func px(_ value: Double) -> DimensionValue { DimensionValue(value, .px) }

  static func theme(_ tokens: [Token], name: String = "sample") -> TokenTheme {
    TokenTheme(
      name: name, base: .init(TokenAppearance(.light), TokenSet(name: name, tokens: tokens)))
  }

  /// A theme with a variant for each appearance.
  static func full(_ tokens: (_ dark: Bool, _ more: Bool) -> [Token]) -> TokenTheme {
    func variant(_ dark: Bool, _ more: Bool) -> TokenTheme.Variant {
      TokenTheme.Variant(
        TokenAppearance(dark ? .dark : .light, more ? .more : .standard),
        TokenSet(name: "sample", tokens: tokens(dark, more)))
    }
    return TokenTheme(
      name: "sample", base: variant(false, false),
      others: [variant(true, false), variant(false, true), variant(true, true)])
  }

  /// Every type, a reference, a part that is one, `$root`, and colours outside sRGB.
  static let all = full { dark, more in
    [
      Token(path: "palette.pink.500", content: .color(pink), summary: "The brand's own"),
      Token(path: "palette.lime", content: .color(ColorValue(.displayP3, 0, 1, dark ? 0.5 : 0))),
      Token(path: "surface.base", content: .color(dark ? .black : .white)),
      Token(path: "text.primary", content: .color(text(dark, more))),
      Token(path: "accent.$root", content: .color(pink), reference: "palette.pink.500"),
      Token(
        path: "accent.half", content: .color(ColorValue(.srgb, 1, 0, 0, alpha: 0.5)),
        deprecation: Deprecation(explanation: "Use accent")),
      Token(
        path: "link", content: .color(dark ? .black : pink),
        reference: dark ? "surface.base" : "palette.pink.500"),
      Token(path: "space.4", content: .dimension(px(dark ? 12 : 10))),
      Token(path: "font.body", content: .fontFamily(["Inter \"x\"", "sans-serif"])),
      Token(path: "weight.bold", content: .fontWeight(FontWeight(.bold))),
      Token(path: "motion.fast", content: .duration(DurationValue(180, .ms))),
      Token(path: "motion.spring", content: .cubicBezier(CubicBezier(0.34, 1.56, 0.64, 1))),
      Token(path: "opacity.scrim", content: .number(0.58)),
      Token(path: "line.dashes", content: .strokeStyle(.dashes([px(4), px(2)], .round))),
      Token(
        path: "card.edge",
        content: .border(Border(color: pink, width: px(1), style: .keyword(.solid))),
        parts: [TokenPart(place: "color", reference: "palette.pink.500")]),
      Token(
        path: "card.fade",
        content: .transition(
          Transition(
            duration: DurationValue(0.2, .s), delay: DurationValue(0, .ms),
            timingFunction: CubicBezier(0, 0, 1, 1)))),
      Token(path: "card.shadow", content: .shadow(shadows)),
      Token(
        path: "card.gradient",
        content: .gradient([
          GradientStop(color: pink, position: 0), GradientStop(color: .white, position: 0.07),
        ])),
      Token(
        path: "type.heading",
        content: .typography(
          Typography(
            fontFamily: ["Inter", "serif"], fontSize: DimensionValue(1.5, .rem),
            fontWeight: FontWeight(700), letterSpacing: px(-0.5), lineHeight: 1.2))),
    ]
  }

  /// Light and dark, whose tokens follow each other through aliases and parts.
  static let nested: TokenTheme = {
    func tokens(dark: Bool) -> [Token] {
      let ground: ColorValue = dark ? .black : .white
      let size = px(dark ? 30 : 20)
      let edge = TokenContent.border(Border(color: ground, width: px(1), style: .keyword(.solid)))
      let note = TokenContent.typography(
        Typography(
          fontFamily: ["Inter"], fontSize: size, fontWeight: FontWeight(400), letterSpacing: px(0),
          lineHeight: 1.5))
      return [
        Token(path: "panel", content: edge, reference: "edge"),
        Token(path: "edge", content: edge, parts: [TokenPart(place: "color", reference: "page")]),
        Token(path: "page", content: .color(ground), reference: "surface"),
        Token(path: "surface", content: .color(ground), reference: "ground"),
        Token(path: "ground", content: .color(ground)),
        Token(path: "ink", content: .color(pink)),
        Token(path: "link", content: .color(pink), reference: "ink"),
        Token(path: "size", content: .dimension(size)),
        Token(
          path: "note", content: note, parts: [TokenPart(place: "fontSize", reference: "size")]),
        Token(path: "small", content: note, reference: "note"),
      ]
        + (dark
          ? [] : [Token(path: "only-light", content: .color(ground), reference: "surface")])
    }
    func variant(_ scheme: TokenAppearance.Scheme) -> TokenTheme.Variant {
      TokenTheme.Variant(
        TokenAppearance(scheme), TokenSet(name: "nested", tokens: tokens(dark: scheme == .dark)))
    }
    return TokenTheme(name: "sample", base: variant(.light), others: [variant(.dark)])
  }()

  private static func text(_ dark: Bool, _ more: Bool) -> ColorValue {
    let grey = more ? 0 : 0.2
    let part = dark ? 1 - grey : grey
    return ColorValue(.srgb, part, part, part)
  }

  private static let shadows = [
    Shadow(
      color: ColorValue(.srgb, 0, 0, 0, alpha: 0.25), offsetX: px(0), offsetY: px(2), blur: px(8),
      spread: px(0)),
    Shadow(
      color: pink, offsetX: px(0), offsetY: px(0), blur: px(0), spread: px(1), isInset: true),
  ]

  /// Names that mean something to some language, and what CSS calls each.
  static let oddNames: [(name: String, kebab: String)] = [
    ("*/ a", "a"), ("</style><b>b", "style-b-b"), ("</script>c", "script-c"), ("\"d", "d"),
    ("'e", "e"), ("line\nfeed", "line-feed"), ("🎨", "u1f3a8"), ("مرحبا", "مرحبا"), ("日本", "日本"),
    ("9lives", "9lives"), ("class", "class"), ("constructor", "constructor"),
    ("__proto__", "proto"), ("toString", "to-string"), ("#[f]", "f"), ("`g`", "g"), ("\\h", "h"),
    ("x$(i)", "x-i"), ("\u{202E}rtl", "rtl"), ("\u{2028}sep", "sep"), ("<!-- j", "j"),
    ("@import", "import"), ("k; l", "k-l"), ("null", "null"), ("Größe", "größe"),
  ]

  /// A text that tries to end the comment, string or rule that contains it.
  static let oddText =
    "*/ </style></script><script>alert(1)</script> --> \" ' ` \\ ${x} #{x} \n // \u{2028} \u{202E} 🎨 \0"

  /// Colours under odd names, with odd texts, and a font of such a name.
  static let odd = theme(
    oddNames.enumerated().map { index, odd in
      Token(
        path: "odd.\(odd.name)",
        content: .color(ColorValue(SRGB8(red: UInt8(index + 1), green: 2, blue: 3))),
        summary: oddText, deprecation: Deprecation(explanation: oddText),
        extensions: [oddText: .string(oddText)])
    } + [Token(path: "font", content: .fontFamily([oddText, "serif"]), summary: oddText)],
    name: oddText)
}
