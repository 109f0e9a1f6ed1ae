import DesignTokens

extension TokenAppearance {
  /// What a programming language calls it (`light`, `darkHighContrast`).
  var identifier: String { scheme.rawValue + (contrast == .more ? "HighContrast" : "") }

  /// The same as the beginning of a type's name (`Light`, `DarkHighContrast`).
  var typePrefix: String {
    (scheme == .light ? "Light" : "Dark") + (contrast == .more ? "HighContrast" : "")
  }
}
