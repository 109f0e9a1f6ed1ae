import DesignTokens
import Testing
import TokenLint

@Suite("Paths that look the same, and pointers with escapes")
struct ExactPathTests {
  // The same letter in one scalar and in two.
  let composed = "\u{e9}"
  let decomposed = "e\u{301}"

  private func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  @Test("users are counted for the very token they refer to")
  func users() {
    let usage = TokenUsage(
      TokenSet(
        name: "x",
        tokens: [
          Token(path: composed, content: .number(1)),
          Token(path: decomposed, content: .number(1)),
          Token(path: "u", content: .number(1), reference: decomposed),
        ]))
    #expect(usage.users(of: composed) == [])
    #expect(usage.users(of: decomposed) == ["u"])
  }

  @Test("what is referred to twice is told apart by bytes")
  func references() {
    let token = Token(
      path: "u", content: .number(1),
      parts: [composed, decomposed, composed].map { TokenPart(place: "", reference: $0) })
    #expect(bytes(TokenUsage.references(of: token)) == bytes([composed, decomposed]))
  }

  @Test("findings of two such tokens are two, each in its place")
  func findings() {
    let rule = LintRule(id: "x", summary: "x") { tokens, _ in
      tokens.tokens.reversed().map { LintRemark($0.path, "seen") }
    }
    let set = TokenSet([(composed, .number(1)), ("m", .number(1)), (decomposed, .number(1))])
    #expect(
      bytes(TokenLinter(rules: [rule]).findings(in: set).map(\.path))
        == bytes([composed, "m", decomposed]))
  }

  @Test("the same letter in another spelling is no twin by case")
  func twins() {
    #expect(found(.caseTwins, TokenSet([(composed, .number(1)), (decomposed, .number(1))])) == [])
    #expect(
      found(
        .caseTwins,
        TokenSet([(decomposed, .number(1)), (composed, .number(1)), ("\u{c9}", .number(1))])
      ).count
        == 1)
  }

  @Test("a pointer with percent-escapes uses what it leads to")
  func percentEscapes() throws {
    let set = try tokens(
      ##"""
      {"palette":{"$type":"dimension","x y":{"$value":{"value":1,"unit":"px"},"$deprecated":true}},
       "u":{"$ref":"#/palette/x%20y"},
       "v":{"$type":"dimension",
         "$value":{"value":{"$ref":"#/palette/x%20y/$value/value"},"unit":"px"}}}
      """##)
    #expect(TokenUsage(set).users(of: "palette.x y") == ["u", "v"])
    #expect(found(.unused, set) == [])
    #expect(
      found(.deprecatedUse, set) == [
        "u: it refers to palette.x y, which is deprecated",
        "v: it refers to palette.x y, which is deprecated",
      ])
  }
}
