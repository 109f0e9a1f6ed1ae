import DesignTokens

extension LintRule {
  /// Text that can't be read on what is behind it.
  ///
  /// In every mode, with alpha composited. What is text on what, ``LintSettings/contrastPairs`` says,
  /// or names do. The suggestion is the nearest colour that passes.
  public static let contrast = LintRule(
    id: "contrast", summary: "Text can be told from what is behind it", severity: .error
  ) { tokens, settings in
    ContrastSearch(tokens, settings).remarks
  }
}
