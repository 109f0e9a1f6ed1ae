import DesignTokens

extension CSSStyleSheet {
  /// Writes what can't stand in `@theme`.
  mutating func writeTailwindHead() {
    let base = theme.base.appearance.scheme
    let usesSelector = !settings.schemeSelector.isEmpty
    if hasBothSchemes, usesSelector {
      let other = base == .light ? "dark" : "light"
      let selector = settings.schemeSelector
      buffer.write("\n@custom-variant \(other) (&:where(\(selector), \(selector) *));\n")
    }
    guard writesColorScheme else { return }
    let scheme = hasBothSchemes && !usesSelector ? "light dark" : base.rawValue
    buffer.write("\n\(settings.selector) {\n  color-scheme: \(scheme);\n}\n")
  }
}
