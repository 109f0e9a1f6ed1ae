public import DesignTokens

/// How reports look: a theme's tokens in light and dark, in standard and more contrast.
///
/// ```swift
/// let style = try ReportStyle(QuartetTokens.theme(.climbing))
/// ```
///
/// The page follows the reader's system. On paper it is light.
public struct ReportStyle: Sendable {
  /// The appearances, in the order in which the style sheet has them.
  static let appearances = [
    TokenAppearance(.light), TokenAppearance(.dark), TokenAppearance(.light, .more),
    TokenAppearance(.dark, .more),
  ]

  /// The tokens of each of ``appearances``.
  let sets: [TokenSet]

  /// Takes what a page needs from a theme.
  ///
  /// - Parameter theme: The theme. An appearance that it lacks looks as its base.
  /// - Throws: `TokenError` for a token that isn't there or has the wrong type; the README lists
  ///   them. Colours of plots are not among them: one that is missing is drawn as `chart.bar`.
  public init(_ theme: TokenTheme) throws(TokenError) {
    sets = Self.appearances.map { theme[$0] ?? theme.base.tokens }
    for set in sets {
      for path in PageTokens.colors { _ = try set.color(path) }
      for path in PageTokens.dimensions { _ = try set.dimension(path) }
      for path in PageTokens.typographies { _ = try set.typography(path) }
    }
  }
}
