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
