import DesignTokens

extension LintRule {
  /// Tokens that refer to one that should no longer be used.
  public static let deprecatedUse = LintRule(
    id: "deprecated-use", summary: "No token refers to one that is deprecated"
  ) { tokens, _ in
    tokens.tokens.flatMap { token -> [LintRemark] in
      if token.deprecation != nil { return [] }
      return TokenUsage.references(of: token).compactMap { path in
        guard let deprecation = tokens[path]?.deprecation else { return nil }
        return LintRemark(
          token.path, "it refers to \(path), which is deprecated",
          suggestion: deprecation.explanation)
      }
    }
  }
}
