public import DesignTokens

/// Writes a TypeScript module with every appearance.
///
/// One file, `<name>.ts`, the same as ``JavaScriptExporter`` writes with types besides: every value
/// has its own type (`as const`), `TokenPath` is the union of all paths and `Appearance` that of the
/// appearances, so that a misspelt path doesn't compile. TypeScript 4.5 or later.
public struct TypeScriptExporter: TokenExporter {
  /// Whether descriptions, and what is deprecated, stand in comments that editors show.
  public var writesComments: Bool

  /// Makes an exporter.
  ///
  /// - Parameter writesComments: Whether descriptions stand in comments.
  public init(writesComments: Bool = true) {
    self.writesComments = writesComments
  }

  public var name: String { "ts" }

  public var summary: String { "TypeScript module: typed constants and paths, all appearances" }

  /// Writes a theme: one module.
  ///
  /// - Throws: ``TokenExportError`` where the theme can't be written without losing something.
  public func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile] {
    var module = ScriptModule(
      theme: theme, table: try ThemeTable(theme, exporter: name), exporter: name,
      isTyped: true, writesComments: writesComments)
    try module.write()
    return [TokenExportFile(path: FileName.of(theme) + ".ts", bytes: module.buffer.bytes)]
  }
}
