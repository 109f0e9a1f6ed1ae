import DesignTokens
import Testing
import TokenLint

/// The snippet of the README about the linter, as it stands there.
@Suite("The README on the linter")
struct LintReadmeTests {
  @Test("a rule of one's own, beside those of the package")
  func snippet() throws {
    let tokens = try tokens(
      #"{"a":{"$type":"number","a-name-of-more-than-forty-letters-is-a-long-name":{"$value":1}}}"#)

    let short = LintRule(id: "short-names", summary: "Names have few letters") { tokens, _ in
      tokens.tokens.filter { $0.path.count > 40 }.map { LintRemark($0.path, "the name is long") }
    }
    let linter = TokenLinter(
      rules: LintRule.all.filter(\.isOnByDefault) + [short],
      settings: LintSettings(palettes: ["palette"], goodTarget: 48))
    for finding in linter.findings(in: tokens) { print(finding.path, finding.message) }

    #expect(linter.findings(in: tokens).map(\.rule) == ["short-names"])
  }
}
