/// How a style sheet tells light from dark.
public enum CSSSchemes: String, Sendable, CaseIterable {
  /// `light-dark()` for colours (CSS Color Module Level 5): follows the `color-scheme` of every
  /// element. Browsers from before May 2024 see no colours.
  case lightDark

  /// `@media (prefers-color-scheme: …)`: follows the system, in every browser.
  case mediaQuery

  /// Media queries, and `light-dark()` where the browser knows it.
  case both
}
