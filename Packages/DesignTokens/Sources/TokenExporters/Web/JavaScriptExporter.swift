public import DesignTokens

/// Writes a JavaScript module (ECMAScript 2015 or later) with every appearance.
///
/// One file, `<name>.js`. It exports `tokens`, the base as frozen objects within objects;
/// `flat`, the same from path to value; and `appearances`, both for each appearance:
///
///     import { tokens, flat, appearances } from "./dating.js";
///     tokens.palette.pink[500]          // "#ff4d88"
///     flat["palette.pink.500"]          // "#ff4d88"
///     appearances.dark.tokens.surface.base
///
/// Numbers and weights are numbers, typography and dashes are objects that can be the style of an
/// element (`fontSize`, `letterSpacing` …; `strokeDasharray`), all else is text as CSS has it, a
/// colour outside sRGB in its own space. References are resolved: JavaScript has none that would follow an appearance. Every
/// appearance has every path: what one lacks is taken from the base, or from the first that has it.
public struct JavaScriptExporter: TokenExporter {
  /// True if descriptions, and what is deprecated, stand in comments that editors show.
  public var writesComments: Bool

  /// Makes an exporter.
  ///
  /// - Parameter writesComments: Whether descriptions stand in comments.
  public init(writesComments: Bool = true) {
    self.writesComments = writesComments
  }

  public var name: String { "js" }

  public var summary: String {
    "JavaScript module: frozen objects and a flat list, all appearances"
  }

  /// Writes a theme: one module.
  ///
  /// - Throws: ``TokenExportError`` where the theme can't be written without losing something.
  public func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile] {
    var module = ScriptModule(
      theme: theme, table: try ThemeTable(theme, exporter: name), exporter: name,
      isTyped: false, writesComments: writesComments)
    try module.write()
    return [TokenExportFile(path: FileName.of(theme) + ".js", bytes: module.buffer.bytes)]
  }
}

/// Writes a TypeScript module with every appearance.
///
/// One file, `<name>.ts`, the same as ``JavaScriptExporter`` writes with types besides: every value
/// has its own type (`as const`), `TokenPath` is the union of all paths and `Appearance` that of the
/// appearances, so that a misspelt path doesn't compile. TypeScript 4.5 or later.
public struct TypeScriptExporter: TokenExporter {
  /// True if descriptions, and what is deprecated, stand in comments that editors show.
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
