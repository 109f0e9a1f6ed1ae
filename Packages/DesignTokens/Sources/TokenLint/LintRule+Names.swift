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
