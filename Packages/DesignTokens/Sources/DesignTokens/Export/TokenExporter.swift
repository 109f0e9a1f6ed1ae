/// Writes tokens in the form that somebody else's program reads: a plug-in.
///
/// An exporter is a value: what can be chosen about its output are its stored properties. It keeps
/// the rules of `DesignTokensTesting`, of which the first are: the same theme gives the same bytes;
/// every token of the theme is in the output, or its type is among those that it ``omits``; no text
/// of a token can end the comment, string or tag it stands in.
public protocol TokenExporter: Sendable {
  /// What a person types to choose it: lowercase letters, digits and hyphens (`css`).
  var name: String { get }

  /// What it writes, as a phrase for a list (`CSS custom properties`).
  var summary: String { get }

  /// The types of tokens that the format can't express and that are left out; none by default.
  var omits: Set<TokenType> { get }

  /// Writes a theme.
  ///
  /// - Parameter theme: The tokens, for each appearance.
  /// - Returns: One file or more, in a fixed order, the main one first.
  /// - Throws: ``TokenExportError`` where the theme can't be written without losing something.
  func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile]
}

extension TokenExporter {
  public var omits: Set<TokenType> { [] }
}
