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

/// The `Contents.json` of a colour set.
///
/// Apple's Asset Catalog Format Reference, Named Color Type.
struct AssetColorSet {
  /// One colour of the set and when it holds.
  private struct Entry {
    let conditions: [String]
    let gamut: String?
    let space: String
    let parts: NativeColor.Parts
    let alpha: Double
  }

  private let entries: [Entry]

  init(_ token: NativeToken, appearances: [TokenAppearance]) {
    let base = appearances[0]
    entries = zip(appearances, token.contents).flatMap { appearance, content -> [Entry] in
      guard case .color(let value) = content else { return [] }
      let color = NativeColor(value)
      let conditions = Self.conditions(of: appearance, besides: base)
      func entry(_ gamut: String?, _ space: String, _ parts: NativeColor.Parts) -> Entry {
        Entry(
          conditions: conditions, gamut: gamut, space: space, parts: parts, alpha: color.alpha)
      }
      guard let wide = color.displayP3 else { return [entry(nil, "srgb", color.srgb)] }
      return [
        entry("sRGB", "srgb", color.srgb), entry("display-P3", "display-p3", wide),
      ]
    }
  }

  /// The file's text, laid out as Xcode does.
  var json: String {
    """
    {
      "colors" : [
    \(entries.map(text).joined(separator: ",\n"))
      ],
      "info" : {
        "author" : "xcode",
        "version" : 1
      }
    }

    """
  }

  /// The conditions of an appearance; the base has none.
  private static func conditions(
    of appearance: TokenAppearance, besides base: TokenAppearance
  ) -> [String] {
    if appearance == base { return [] }
    var conditions: [String] = []
    if appearance.scheme != base.scheme {
      conditions.append(condition("luminosity", appearance.scheme.rawValue))
    }
    if appearance.contrast == .more { conditions.append(condition("contrast", "high")) }
    if conditions.isEmpty {
      // The base has more contrast, this has less: only the scheme can tell it apart.
      conditions.append(condition("luminosity", appearance.scheme.rawValue))
    }
    return conditions
  }

  private static func condition(_ name: String, _ value: String) -> String {
    """
            {
              "appearance" : "\(name)",
              "value" : "\(value)"
            }
    """
  }

  private func text(_ entry: Entry) -> String {
    let parts = NativeColor.texts(entry.parts)
    let appearances =
      entry.conditions.isEmpty
      ? ""
      : """
            "appearances" : [
      \(entry.conditions.joined(separator: ",\n"))
            ],

      """
    let gamut = entry.gamut.map { "      \"display-gamut\" : \"\($0)\",\n" } ?? ""
    return """
          {
      \(appearances)      "color" : {
              "color-space" : "\(entry.space)",
              "components" : {
                "alpha" : "\(Self.decimal(TokenText.number(entry.alpha)))",
                "blue" : "\(Self.decimal(parts[2]))",
                "green" : "\(Self.decimal(parts[1]))",
                "red" : "\(Self.decimal(parts[0]))"
              }
            },
      \(gamut)      "idiom" : "universal"
          }
      """
  }

  /// A number with a point: without one, Xcode reads a component on the scale of 0 to 255.
  private static func decimal(_ number: String) -> String {
    number.contains(".") ? number : number + ".000"
  }
}
