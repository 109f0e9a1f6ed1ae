import DesignTokens

extension LintRule {
  /// Tokens of a palette that no other token refers to.
  ///
  /// Tokens elsewhere are there for programs, of which nothing is known here.
  public static let unused = LintRule(
    id: "unused", summary: "Every token of a palette is used by another", scope: .everyMode
  ) { tokens, settings in
    let usage = TokenUsage(tokens)
    return tokens.tokens.compactMap { token in
      let group = token.path.prefix { $0 != "." }
      guard group.count < token.path.count, settings.palettes.contains(String(group)),
        usage.users(of: token.path).isEmpty,
        !settings.usedRoots.contains(where: { $0.matches(token.path) })
      else { return nil }
      return LintRemark(
        token.path, "nothing refers to it",
        suggestion: "remove it, or refer to it from a token with a meaning")
    }
  }
}
