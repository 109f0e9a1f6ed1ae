import DesignTokens

extension LintRule {
  /// Sizes of fonts that make no scale, and lines that are too close.
  ///
  /// A scale is a group whose own tokens are lengths and whose path has the words `font` and `size`,
  /// or `type` and `scale`. Its sizes are to rise or fall throughout, to differ from one to the next
  /// by a twentieth at least, and to grow by about the same factor. Typography tokens are to have a
  /// line height of 1.2 or more, and never below 1; from 24 pixels on, 1 is enough.
  public static let typeScale = LintRule(
    id: "type-scale", summary: "Font sizes make a regular scale, and lines have room"
  ) { tokens, settings in
    FontSizeScale.scales(in: tokens, rem: settings.rem).flatMap(\.remarks)
      + tokens.tokens.compactMap { lineHeight($0, settings) }
  }

  private static func lineHeight(_ token: Token, _ settings: LintSettings) -> LintRemark? {
    guard token.reference == nil, let text = token.content.typography else { return nil }
    let isLarge = text.fontSize.pixels(rem: settings.rem) >= LargeText.regularPixels
    let least = isLarge ? 1 : 1.2
    guard text.lineHeight < least else { return nil }
    return LintRemark(
      token.path, "its lines are \(text.lineHeight.brief) of the font's size apart",
      suggestion: isLarge ? "make it 1 at least" : "make it 1.2 at least, 1.5 for long text")
  }
}
