public import DesignTokens

/// Writes Sass (SCSS) variables and maps.
///
/// One file, `_<name>.scss`, for `@use` or `@import`. It has a variable for each token of the base
/// (`$palette-pink-500`), `$token-appearances`, a map from appearance to maps within maps, and
/// `$tokens`, that of the base:
///
///     @use "dating";
///     a { color: dating.$text-primary; }
///     b { color: map-get(map-get(map-get(dating.$token-appearances, "dark"), "text"), "primary"); }
///
/// Sass runs before any browser, so references are resolved and colours outside sRGB are the
/// nearest inside; the CSS exporter has both. Text is what `font` takes and has its parts besides
/// (`$heading-font-size`), in maps under `font`, `font-family` and so on. Every appearance has every
/// token: what one lacks is taken from the base, or from the first that has it.
public struct SCSSExporter: TokenExporter {
  /// What every variable begins with (`dt` for `$dt-palette-pink-500`); empty for nothing.
  public var prefix: String

  /// Makes an exporter.
  ///
  /// - Parameter prefix: What every variable begins with.
  public init(prefix: String = "") {
    self.prefix = prefix
  }

  public var name: String { "scss" }

  public var summary: String { "Sass variables, and maps of every appearance" }

  /// Writes a theme: one partial.
  ///
  /// - Throws: ``TokenExportError`` where the theme can't be written without losing something.
  public func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile] {
    var sheet = try SassSheet(theme, prefix: prefix)
    try sheet.write()
    return [TokenExportFile(path: "_" + FileName.of(theme) + ".scss", bytes: sheet.buffer.bytes)]
  }
}
