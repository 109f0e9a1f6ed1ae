import DesignTokens
import Testing
import TokenLint

@Suite("The other rules")
struct RuleTests {
  @Test("a palette's token that nothing refers to is unused")
  func unused() throws {
    let set = try tokens(
      #"""
      {"palette":{"$type":"color","red":{"$value":{"colorSpace":"srgb","components":[1,0,0]}},
       "blue":{"$value":{"colorSpace":"srgb","components":[0,0,1]}},
       "green":{"$value":{"colorSpace":"srgb","components":[0,1,0]}}},
       "accent":{"$value":"{palette.red}"},
       "line":{"$type":"border","$value":{"color":"{palette.blue}","width":{"value":1,"unit":"px"},"style":"solid"}}}
      """#)
    #expect(
      found(.unused, set) == [
        "palette.green: nothing refers to it (remove it, or refer to it from a token with a meaning)"
      ])
    #expect(found(.unused, set, LintSettings(usedRoots: [PathPattern("palette.g*")])) == [])
    #expect(found(.unused, set, LintSettings(palettes: [])) == [])
  }

  @Test("what is used in one mode is used")
  func unusedModes() {
    let paint = Token(path: "palette.red", content: .color(.white))
    let user = Token(path: "a", content: .color(.white), reference: "palette.red")
    let modes = [
      LintMode("x", TokenSet(name: "x", tokens: [paint])),
      LintMode("y", TokenSet(name: "y", tokens: [paint, user])),
    ]
    #expect(TokenLinter(rules: [.unused]).findings(in: modes) == [])
    #expect(TokenLinter(rules: [.unused]).findings(in: [modes[0], modes[0]]).count == 1)
  }

  @Test("users are found through pointers, into values, with their escapes")
  func usage() {
    let set = TokenSet(
      name: "x",
      tokens: [
        Token(path: "a/b.c~", content: .number(1)),
        Token(
          path: "u", content: .number(1),
          parts: [
            TokenPart(place: "", reference: "#/a~1b/c~0/$value/components/0"),
            TokenPart(place: "", reference: "a/b.c~"),
          ]),
        Token(path: "v", content: .number(1), reference: "nowhere"),
      ])
    let usage = TokenUsage(set)
    #expect(usage.users(of: "a/b.c~") == ["u"])
    #expect(usage.users(of: "nowhere") == [])
  }

  @Test("what refers to a deprecated token, unless it is deprecated itself")
  func deprecated() {
    let set = TokenSet(
      name: "x",
      tokens: [
        Token(path: "old", content: .number(1), deprecation: Deprecation(explanation: "use new")),
        Token(path: "a", content: .number(1), reference: "old"),
        Token(path: "b", content: .number(1), reference: "old", deprecation: Deprecation()),
      ])
    #expect(
      found(.deprecatedUse, set) == ["a: it refers to old, which is deprecated (use new)"])
  }

  @Test("twins but for case")
  func caseTwins() {
    let set = TokenSet([
      ("a.B", .number(1)), ("a.b", .number(1)), ("É", .number(1)), ("é", .number(1)),
    ])
    #expect(
      found(.caseTwins, set) == [
        "a.b: only upper and lower case tell it from a.B (rename one)",
        "é: only upper and lower case tell it from É (rename one)",
      ])
  }

  @Test("a hex that is another colour, in composite values too")
  func hexMismatch() {
    let wrong = ColorValue(.srgb, 1, 0, 0, hex: SRGB8(red: 250, green: 0, blue: 0))
    let near = ColorValue(.srgb, 0.5, 0, 0, hex: SRGB8(red: 127, green: 0, blue: 0))
    // Display P3's red: browsers show #ff0b0c, cutting off gives #ff0000.
    let clipped = ColorValue(.displayP3, 1, 0, 0, hex: SRGB8(red: 255, green: 0, blue: 0))
    let absurd = ColorValue(.displayP3, 1, 0, 0, hex: SRGB8(red: 0, green: 0, blue: 255))
    let set = TokenSet([
      ("wrong", .color(wrong)), ("near", .color(near)), ("clipped", .color(clipped)),
      ("absurd", .color(absurd)), ("stop", .gradient([GradientStop(color: wrong, position: 0)])),
    ])
    let hint = "(set hex to #ff0000, or leave it out)"
    #expect(
      found(.hexMismatch, set) == [
        "wrong: its hex is #fa0000, and the colour is #ff0000 \(hint)",
        "absurd: its hex is #0000ff, and the colour is #ff0b0c (set hex to #ff0b0c, or leave it out)",
        "stop: its hex is #fa0000, and the colour is #ff0000 \(hint)",
      ])
  }

  @Test("what is touched and small: by the words of its names, in pixels and rem")
  func touchTarget() {
    func length(_ path: String, _ value: Double, _ unit: DimensionValue.Unit = .px)
      -> (String, TokenContent)
    { (path, .dimension(DimensionValue(value, unit))) }
    let set = TokenSet([
      length("size.touchTarget", 20), length("tap-area.small", 1.5, .rem), length("size.hit", 44),
      length("size.stapler", 1), length("target.deep.er", 1),
    ])
    let findings = TokenLinter(rules: [.touchTarget]).findings(in: set)
    #expect(
      findings.map(\.line) == [
        "size.touchTarget: 20 px is too small to be hit (make it 24 px at least (WCAG 2.5.8))",
        "tap-area.small: 24 px is small for a finger (make it 44 px if there is room (WCAG 2.5.5))",
      ])
    #expect(findings.map(\.severity) == [.error, .warning])
  }

  @Test("missing descriptions are looked for only when a user asks")
  func descriptions() {
    let set = TokenSet([("a", .number(1))])
    #expect(TokenLinter().findings(in: set) == [])
    #expect(found(.missingDescription, set) == ["a: it has no description (add a $description)"])
  }

  private func scale(_ sizes: [Double], in group: String = "font.size") -> TokenSet {
    TokenSet(
      sizes.enumerated().map { ("\(group).\($0)", .dimension(DimensionValue($1, .px))) })
  }

  @Test("font sizes out of order, too close, or growing unevenly")
  func typeScale() {
    #expect(found(.typeScale, scale([12, 14, 16, 20, 24])) == [])
    #expect(found(.typeScale, scale([40, 32, 24])) == [])
    #expect(
      found(.typeScale, scale([12, 16, 14, 20])) == [
        "font.size.2: 14 px after 16 px breaks the order of the scale (sort the sizes of the group)"
      ])
    #expect(
      found(.typeScale, scale([16, 16.5, 20])) == [
        "font.size.1: 16.5 px can hardly be told from font.size.0 (leave one out, or make them differ by a tenth)"
      ])
    #expect(
      found(.typeScale, scale([10, 12, 14.4, 30], in: "fontSizes")) == [
        "fontSizes.3: the scale grows by 2.08 here and by 1.2 elsewhere (use one factor, such as 1.2 or 1.25)"
      ])
    #expect(found(.typeScale, scale([16, 15, 16], in: "space")) == [])
  }

  @Test("one size out of order is the one to blame, wherever it stands")
  func outOfOrder() {
    func blamed(_ sizes: [Double]) -> [String] {
      TokenLinter(rules: [.typeScale]).findings(in: scale(sizes)).map(\.path)
    }
    #expect(blamed([12, 13, 40, 3]) == ["font.size.3"])
    #expect(blamed([40, 13, 12, 60]) == ["font.size.3"])
    #expect(blamed([12, 40, 13]) == ["font.size.2"])
  }

  @Test("lines that are too close")
  func lineHeight() {
    func text(_ size: Double, _ height: Double) -> TokenContent {
      .typography(
        Typography(
          fontFamily: ["Inter"], fontSize: DimensionValue(size, .px), fontWeight: FontWeight(400),
          letterSpacing: DimensionValue(0, .px), lineHeight: height))
    }
    let set = TokenSet([
      ("body", text(16, 1.1)), ("fine", text(16, 1.2)), ("title", text(32, 1)),
      ("tight", text(32, 0.9)),
    ])
    #expect(
      found(.typeScale, set) == [
        "body: its lines are 1.1 of the font's size apart (make it 1.2 at least, 1.5 for long text)",
        "tight: its lines are 0.9 of the font's size apart (make it 1 at least)",
      ])
  }
}
