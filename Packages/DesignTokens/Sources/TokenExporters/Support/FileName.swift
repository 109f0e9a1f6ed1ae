package import DesignTokens

package enum FileName {
  /// What the files of a theme are called, without an ending: `dating`.
  ///
  /// - Parameter theme: The theme; of its name only words are left, in kebab case and ASCII, and no
  ///   more of it than every file system takes.
  /// - Returns: `tokens` for a theme whose name has no words.
  package static func of(_ theme: TokenTheme) -> String {
    guard let name = IdentifierCase.kebab.name(of: theme.name, in: .ascii) else { return "tokens" }
    return String(name.prefix(128))
  }

  /// What tells the file of an appearance from that of another: `dark`, `light-more`.
  package static func of(_ appearance: TokenAppearance) -> String {
    switch appearance.contrast {
    case .standard: appearance.scheme.rawValue
    case .more: "\(appearance.scheme.rawValue)-more"
    }
  }
}
