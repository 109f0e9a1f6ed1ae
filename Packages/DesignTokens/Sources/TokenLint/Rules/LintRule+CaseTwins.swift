import DesignTokens

extension LintRule {
  /// Tokens whose paths are the same but for upper and lower case.
  ///
  /// The standard tells them apart; style sheets, file systems and people may not.
  public static let caseTwins = LintRule(
    id: "case-twins", summary: "No two paths are the same but for upper and lower case"
  ) { tokens, _ in
    var first: [ExactText: String] = [:]
    return tokens.tokens.compactMap { token in
      let folded = ExactText(token.path.lowercased())
      guard let twin = first[folded] else {
        first[folded] = token.path
        return nil
      }
      return LintRemark(
        token.path, "only upper and lower case tell it from \(twin)", suggestion: "rename one")
    }
  }
}
