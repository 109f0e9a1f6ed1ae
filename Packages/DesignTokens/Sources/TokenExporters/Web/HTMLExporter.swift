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

/// Anchors of tokens on a page.
enum HTMLAnchor {
  /// The anchor of a path: itself behind `token-`, what isn't a letter, digit, dot or hyphen of
  /// ASCII by its code (`_20_` for a space), so that no two paths share one.
  static func of(_ path: String) -> String {
    var anchor = "token-"
    for scalar in path.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "-": anchor.unicodeScalars.append(scalar)
      default: anchor += "_\(String(scalar.value, radix: 16))_"
      }
    }
    return anchor
  }
}

/// The backgrounds of a variant's colours.
struct HTMLGrounds {
  /// A background colour and its name.
  struct Ground {
    let name: String
    let color: ColorValue
  }

  /// The surfaces that contrast is counted on; at most three, so that a page stays readable.
  let surfaces: [Ground]

  /// The background of samples.
  let paper: ColorValue

  /// Black or white: the one that is easier to read on ``paper``.
  let ink: ColorValue

  init(_ variant: TokenTheme.Variant) {
    // A chip's background lies behind its own text only; what a group of surfaces holds lies behind
    // everything.
    var surfaces = Self.grounds(variant.tokens, where: Self.liesAmongSurfaces)
    if surfaces.isEmpty { surfaces = Self.grounds(variant.tokens, where: Self.isSurface) }
    if surfaces.isEmpty {
      surfaces = [Ground(name: "white", color: .white), Ground(name: "black", color: .black)]
      paper = variant.appearance.scheme == .light ? .white : .black
    } else {
      paper = surfaces[0].color
    }
    self.surfaces = surfaces
    ink =
      Contrast.wcag(.black, on: paper) >= Contrast.wcag(.white, on: paper) ? .black : .white
  }

  /// The first opaque colours whose paths say so.
  private static func grounds(
    _ tokens: TokenSet, where says: (String) -> Bool
  ) -> [Ground] {
    var grounds: [Ground] = []
    for token in tokens.tokens where grounds.count < 3 {
      guard case .color(let color) = token.content, color.alpha == 1, says(token.path) else {
        continue
      }
      grounds.append(Ground(name: token.path, color: color))
    }
    return grounds
  }

  /// Returns whether a path begins with a group of surfaces, and its colour lies behind others.
  private static func liesAmongSurfaces(_ path: String) -> Bool {
    let group = path.prefix { $0 != "." }
    guard let name = IdentifierCase.kebab.name(of: String(group)) else { return false }
    return behind.contains(name) && isSurface(path)
  }

  /// Returns whether a path says that its colour lies behind others.
  private static func isSurface(_ path: String) -> Bool {
    let words = (IdentifierCase.kebab.name(of: path) ?? "").split(separator: "-").map(String.init)
    return !behind.isDisjoint(with: words) && before.isDisjoint(with: words)
  }

  private static let behind: Set<String> = ["surface", "background", "bg", "canvas"]

  private static let before: Set<String> = ["on", "text", "border"]
}
