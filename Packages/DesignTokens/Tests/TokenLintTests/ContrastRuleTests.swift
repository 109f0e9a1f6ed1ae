import DesignTokens
import Testing
import TokenLint

@Suite("The rule of contrast")
struct ContrastRuleTests {
  private func set(_ colors: [(String, UInt32)]) -> TokenSet {
    TokenSet(colors.map { ($0, .color(ColorValue(hex: $1))) })
  }

  @Test("text on surfaces goes by names, and the nearest colour that passes is proposed")
  func names() {
    let tokens = set([
      ("surface.base", 0xFFFFFF), ("text.primary", 0x000000), ("text.muted", 0x808080),
      ("text.on-accent", 0xFFFFFF), ("accent", 0xFFFFFF),
    ])
    #expect(
      found(.contrast, tokens) == [
        "text.muted: its contrast on surface.base is 3.94 of 4.5 (#767676 is the nearest colour that passes)"
      ])
  }

  @Test("background and foreground are surfaces and text too, and so are siblings of any group")
  func otherNames() {
    let tokens = set([
      ("background.page", 0xFFFFFF), ("foreground.x", 0xFFFFFE),
      ("bubble.user.text", 0xFF0000), ("bubble.user.background", 0xFF0000),
    ])
    #expect(
      TokenLinter(rules: [.contrast]).findings(in: tokens).map(\.path)
        == ["foreground.x", "bubble.user.text"])
  }

  @Test(
    "every name of what is behind and of what is in front counts, in groups and as siblings",
    arguments: ["surface", "background", "bg", "canvas"], ["text", "foreground", "fg", "content"])
  func everyName(ground: String, ink: String) {
    let tokens = set([
      ("\(ground).page", 0xFFFFFF), ("\(ink).muted", 0xEEEEEE), ("\(ink).on-accent", 0xFFFFFF),
      ("chip.\(ground)", 0x000000), ("chip.\(ink)", 0x111111),
    ])
    #expect(
      TokenLinter(rules: [.contrast]).findings(in: tokens).map(\.path)
        == ["\(ink).muted", "chip.\(ink)"])
    #expect(ContrastNames.isGround("\(ground).page"))
    #expect(ContrastNames.inks.contains(ink))
  }

  @Test("a figure just below the limit isn't rounded up to it")
  func rounding() {
    // 4.4987 by WCAG's formula.
    let tokens = set([("surface.a", 0xFFFFFF), ("text.a", 0x777777)])
    #expect(
      found(.contrast, tokens) == [
        "text.a: its contrast on surface.a is 4.47 of 4.5 (#767676 is the nearest colour that passes)"
      ])
  }

  @Test("large text needs less, and its typography token says that it is large")
  func large() {
    let large = Typography(
      fontFamily: ["Inter"], fontSize: DimensionValue(1.5, .rem), fontWeight: FontWeight(400),
      letterSpacing: DimensionValue(0, .px), lineHeight: 1.2)
    let colors: [(String, TokenContent)] = [
      ("surface.a", .color(.white)), ("text.heading", .color(ColorValue(hex: 0x808080))),
    ]
    #expect(found(.contrast, TokenSet(colors)).count == 1)
    #expect(found(.contrast, TokenSet(colors + [("type.heading", .typography(large))])) == [])
    #expect(
      found(.contrast, TokenSet(colors + [("typography.heading", .typography(large))])) == [])
    #expect(
      found(
        .contrast, TokenSet(colors + [("type.heading", .typography(large))]), LintSettings(rem: 10)
      )
      .count == 1)
  }

  @Test("alpha is composited: of text over its surface, of a surface over the first opaque one")
  func alpha() {
    let tokens = TokenSet([
      ("surface.base", .color(.black)),
      ("surface.veil", .color(ColorValue(hex: 0xFFFFFF, alpha: 26))),
      ("text.a", .color(ColorValue(hex: 0xFFFFFF, alpha: 100))),
    ])
    #expect(
      found(.contrast, tokens) == [
        "text.a: its contrast on surface.base is 3.54 of 4.5 (no colour of this opacity passes: change surface.base)",
        "text.a: its contrast on surface.veil is 3.71 of 4.5 (no colour of this opacity passes: change surface.veil)",
      ])
  }

  @Test("pairs of the settings replace the names, with a level, a ratio or APCA")
  func pairs() {
    let tokens = set([
      ("icon.a", 0x959595), ("page", 0xFFFFFF), ("text.x", 0xFFFFFF), ("surface.x", 0xFFFFFF),
    ])
    func findings(_ demand: ContrastPair.Demand) -> [String] {
      let pair = ContrastPair(PathPattern("icon.*"), on: PathPattern("page"), demand: demand)
      return found(.contrast, tokens, LintSettings(contrastPairs: [pair]))
    }
    #expect(
      findings(.atLeast(.nonText)) == [
        "icon.a: its contrast on page is 2.99 of 3 (#949494 is the nearest colour that passes)"
      ])
    #expect(
      findings(.text(.aaa)) == [
        "icon.a: its contrast on page is 2.99 of 7 (#595959 is the nearest colour that passes)"
      ])
    let lightness = findings(.atLeast(.apca(lightness: 60)))
    #expect(lightness.count == 1)
    #expect(lightness[0].hasPrefix("icon.a: its contrast on page is Lc 56."))
    #expect(findings(.atLeast(.wcag(ratio: 2))) == [])
  }

  @Test("a mode that fails is named, and what fails in all is said once")
  func modes() {
    let light = set([("surface.a", 0xFFFFFF), ("text.a", 0x000000), ("text.b", 0xFFFFFF)])
    let dark = set([("surface.a", 0x000000), ("text.a", 0x000000), ("text.b", 0x000000)])
    let theme = TokenTheme(
      name: "x", base: TokenTheme.Variant(TokenAppearance(.light), light),
      others: [TokenTheme.Variant(TokenAppearance(.dark), dark)])
    let findings = TokenLinter(rules: [.contrast]).findings(in: theme)
    #expect(
      findings.map { "\($0.path) \($0.modes)" }
        == ["text.a [\"dark\"]", "text.b [\"light\"]", "text.b [\"dark\"]"])
    #expect(findings.allSatisfy { $0.severity == .error })
    let same = TokenTheme(
      name: "x", base: TokenTheme.Variant(TokenAppearance(.dark), dark),
      others: [TokenTheme.Variant(TokenAppearance(.dark, .more), dark)])
    #expect(
      TokenLinter(rules: [.contrast]).findings(in: same).map { "\($0.path) \($0.modes)" }
        == ["text.a []", "text.b []"])
  }

  @Test("too many pairs to guess are said to be so, and not measured")
  func tooMany() {
    let tokens = set(
      (0..<200).map { ("text.t\($0)", 0xFFFFFF) } + (0..<200).map { ("surface.s\($0)", 0xFFFFFF) })
    let findings = TokenLinter(rules: [.contrast]).findings(in: tokens)
    #expect(findings.map(\.message) == ["200 texts on 200 surfaces are too many to guess"])
    #expect(findings.map(\.severity) == [.warning])
  }
}
