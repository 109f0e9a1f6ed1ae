import DesignTokens

extension LintRule {
  /// Lengths called after touching that are too small to hit.
  ///
  /// A token counts if its last name or that of its group has the word `touch`, `tap`, `target` or
  /// `hit`. Below 24 pixels is an error (WCAG 2.2, 2.5.8, level AA); below 44 worth a look (2.5.5,
  /// level AAA; Apple's Human Interface Guidelines).
  public static let touchTarget = LintRule(
    id: "touch-target", summary: "What is touched is large enough to be hit", severity: .error
  ) { tokens, settings in
    tokens.tokens.compactMap { token in
      guard let length = token.content.dimension else { return nil }
      let names = token.path.split(separator: ".").suffix(2)
      let words = names.flatMap { NameWords.words(in: $0) }
      guard words.contains(where: ["touch", "tap", "target", "targets", "hit"].contains) else {
        return nil
      }
      let pixels = length.pixels(rem: settings.rem)
      if pixels < settings.leastTarget {
        return LintRemark(
          token.path, "\(pixels.brief) px is too small to be hit",
          suggestion: "make it \(settings.leastTarget.brief) px at least (WCAG 2.5.8)")
      }
      if pixels < settings.goodTarget {
        return LintRemark(
          token.path, "\(pixels.brief) px is small for a finger",
          suggestion: "make it \(settings.goodTarget.brief) px if there is room (WCAG 2.5.5)",
          severity: .warning)
      }
      return nil
    }
  }
}
