public import DesignTokens

/// Writes the colours as an asset catalog of Xcode.
///
/// `Dating.xcassets` with a colour set for each colour: the base for any appearance, the others by
/// `luminosity` and `contrast`. A colour that sRGB can't hold is there for the sRGB gamut and, in
/// Display P3, for the wide one. Everything else that tokens are has no place in a catalog's colour
/// set and is left out.
public struct AssetCatalogExporter: TokenExporter {
  public init() {}

  public var name: String { "asset-catalog" }

  public var summary: String { "colour sets of an Xcode asset catalog, every appearance in each" }

  /// Everything but colours.
  public var omits: Set<TokenType> { Set(TokenType.allCases).subtracting([.color]) }

  /// Writes a file for the catalog, then one for each colour.
  ///
  /// - Throws: ``TokenExportError`` where the theme can't be written without losing something.
  public func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile] {
    // A Mac's disk takes upper and lower case for the same, so names are all of one case.
    let native = try NativeTheme(theme, for: self, .kebab, in: .ascii)
    if let token = native.tokens.first(where: { $0.name.utf8.count > 200 }) {
      throw TokenExportError(exporter: name, reason: .noName(path: token.path))
    }
    let folder = "\(native.typeName(in: .ascii)).xcassets"
    let contents = TokenExportFile(
      path: "\(folder)/Contents.json",
      text: "{\n  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }\n}\n")
    return [contents]
      + native.tokens.map { token in
        let set = AssetColorSet(token, appearances: native.appearances)
        return TokenExportFile(
          path: "\(folder)/\(token.name).colorset/Contents.json", text: set.json)
      }
  }
}
