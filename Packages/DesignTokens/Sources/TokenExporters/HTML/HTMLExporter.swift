public import DesignTokens

/// Writes a page that shows every token.
///
/// One file, `<name>.html`, that needs nothing else: no script, no font, no picture. Tokens stand
/// by type, each under its path, which is also its anchor (`#token-palette.pink.500`), with what it
/// is for, whether it is deprecated, what it stands for, and a sample for each appearance on that
/// appearance's own ground. Colours have their contrast with the theme's surfaces (colours within a
/// group or under a name of `surface`, `background`, `bg` or `canvas`; else white and black), as
/// WCAG 2.2 and APCA count it.
///
/// The page itself is light or dark as the system is, and can be printed. Fonts are shown only if
/// the reader has them.
public struct HTMLExporter: TokenExporter {
  /// The language of descriptions, as BCP 47 has it (`en`, `de-CH`).
  public var language: String

  /// Makes an exporter.
  ///
  /// - Parameter language: The language of descriptions.
  public init(language: String = "en") {
    self.language = language
  }

  public var name: String { "html" }

  public var summary: String {
    "HTML page that shows every token in every appearance, with contrast"
  }

  /// Writes a theme: one page.
  ///
  /// - Throws: ``TokenExportError`` where the theme can't be written without losing something.
  public func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile] {
    var page = HTMLPage(theme, try ThemeTable(theme, exporter: name), language: language)
    page.write()
    return [TokenExportFile(path: FileName.of(theme) + ".html", bytes: page.buffer.bytes)]
  }
}
