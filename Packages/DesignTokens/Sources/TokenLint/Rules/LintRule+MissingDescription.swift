import DesignTokens

extension LintRule {
  /// Tokens that don't say what they are for; off by default.
  public static let missingDescription = LintRule(
    id: "missing-description", summary: "Every token says what it is for", isOnByDefault: false
  ) { tokens, _ in
    tokens.tokens.filter { ($0.summary ?? "").isEmpty }.map {
      LintRemark($0.path, "it has no description", suggestion: "add a $description")
    }
  }
}
