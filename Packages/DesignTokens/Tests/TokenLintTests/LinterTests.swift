import DesignTokens
import Testing
import TokenLint

@Suite("The linter")
struct LinterTests {
  @Test("the rules, retyped: their ids are a promise")
  func rules() {
    #expect(
      LintRule.all.map(\.id) == [
        "contrast", "touch-target", "hex-mismatch", "deprecated-use", "unused", "near-duplicate",
        "case-twins", "type-scale", "missing-description",
      ])
    #expect(LintRule.all.filter { !$0.isOnByDefault }.map(\.id) == ["missing-description"])
    #expect(
      LintRule.all.filter { $0.severity == .error }.map(\.id) == ["contrast", "touch-target"])
    #expect(LintSeverity.warning < .error)
  }

  @Test("findings come in the order of the tokens, then of the rules")
  func order() {
    let set = TokenSet([("b", .number(1)), ("a", .number(1))])
    let rules = ["x", "y"].map { id in
      LintRule(id: id, summary: "") { tokens, _ in
        tokens.tokens.reversed().map { LintRemark($0.path, id) }
      }
    }
    #expect(
      TokenLinter(rules: rules).findings(in: set).map { $0.path + $0.rule }
        == ["bx", "by", "ax", "ay"])
  }

  @Test("what is ignored is left out")
  func ignored() {
    let set = TokenSet([("a.x", .number(1)), ("a.y", .number(1)), ("b", .number(1))])
    func paths(_ exception: LintSettings.Exception) -> [String] {
      TokenLinter(rules: [.missingDescription], settings: LintSettings(ignored: [exception]))
        .findings(in: set).map(\.path)
    }
    #expect(paths(LintSettings.Exception(rule: nil, paths: PathPattern("a.*"))) == ["b"])
    #expect(
      paths(LintSettings.Exception(rule: "missing-description", paths: PathPattern("b")))
        == ["a.x", "a.y"])
    #expect(
      paths(LintSettings.Exception(rule: "contrast", paths: PathPattern("**"))).count == 3)
  }

  @Test("a finding knows where its token is declared")
  func place() throws {
    let set = try tokens("{\n  \"a\": { \"$type\": \"number\", \"$value\": 1 }\n}")
    let findings = TokenLinter(rules: [.missingDescription]).findings(in: set)
    #expect(findings.map(\.place?.line) == [2])
    #expect(findings.map(\.place?.file) == ["test.tokens.json"])
  }

  @Test(
    "patterns of paths",
    arguments: [
      ("a", "a", true), ("a", "b", false), ("a.*", "a.b", true), ("a.*", "a.b.c", false),
      ("a.**", "a.b.c", true), ("a.**", "a", false), ("**", "a.b", true),
      ("*.on-*", "x.on-y", true),
      ("*.on-*", "x.no", false), ("a*c", "abbc", true), ("a*c", "abcd", false),
      ("a*b*c", "aXbYc", true),
      ("*", "", true), ("a.*", "a", false), ("é.*", "é.ü", true), ("a*", "a", true),
    ])
  func patterns(pattern: String, path: String, isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }
}

/// Reads tokens that a test writes down.
func tokens(_ text: String) throws -> TokenSet {
  try TokenFile.read(Array(text.utf8), name: "test.tokens.json")
}

/// Sets of tokens made in code.
extension TokenSet {
  init(_ tokens: [(String, TokenContent)]) {
    self.init(name: "test", tokens: tokens.map { Token(path: $0, content: $1) })
  }
}

/// The findings of a rule, in short: `path: message (suggestion)`.
func found(
  _ rule: LintRule, _ tokens: TokenSet, _ settings: LintSettings = LintSettings()
) -> [String] {
  TokenLinter(rules: [rule], settings: settings).findings(in: tokens).map(\.line)
}

extension LintFinding {
  var line: String {
    let modes = modes.isEmpty ? "" : " [\(modes.joined(separator: ", "))]"
    return "\(path): \(message)\(suggestion.map { " (\($0))" } ?? "")\(modes)"
  }
}

extension ColorValue {
  init(hex: UInt32, alpha: UInt8 = 255) {
    self.init(
      SRGB8(
        red: UInt8(hex >> 16), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255), alpha: alpha))
  }
}

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
