public import DesignTokens

/// Writes CSS custom properties.
///
/// One file, `<name>.css`. The base stands in `:root`, for each other appearance
/// only what differs is repeated, in a media query; `color-scheme` is written where there is
/// something for light and something for dark. A colour outside sRGB is written as
/// the nearest one inside, and exactly for screens that show more (`color-gamut: p3`).
///
/// `palette.pink.500` is `--palette-pink-500`. A composite value is one property for the CSS
/// shorthand: `border: var(--card-edge)`, `box-shadow: var(--card-shadow)`,
/// `transition: opacity var(--fade)`, `linear-gradient(to right, var(--brand))`,
/// `font: var(--heading)`. Text has its parts besides, `--heading-letter-spacing` among them, which
/// `font` can't hold; so have dashes (`--edge-dash-array`, `--edge-line-cap`, for SVG), since CSS
/// has only `dashed`.
public struct CSSExporter: TokenExporter {
  /// The beginning of every name (`dt` for `--dt-palette-pink-500`); empty for none.
  public var prefix: String

  /// The selector of the rule that sets the properties, as CSS writes it.
  public var selector: String

  /// The separation of light from dark in a style sheet.
  public var schemes: CSSSchemes

  /// The selector that chooses the other scheme, instead of ``schemes``: `.dark`, as CSS writes it.
  ///
  /// For pages with a switch of their own, which sets it on the root element or on any part of the
  /// page: what depends on a changed property is declared there again. Empty for none.
  public var schemeSelector: String

  /// True if colours outside sRGB are written exactly too, for screens that show them.
  public var writesWideGamut: Bool

  /// True if a reference becomes the value it stands for, instead of `var(--…)`.
  public var resolvesReferences: Bool

  /// True if descriptions, and what is deprecated, stand in comments.
  public var writesComments: Bool

  /// True if `color-scheme` is written even if all appearances are light, or all are dark.
  public var writesColorScheme: Bool

  /// True if two hyphens in the name of a token or group stay two: `lg--line-height`; else they are
  /// one.
  public var keepsDoubleDashes: Bool

  var nameStyle: IdentifierCase { keepsDoubleDashes ? .doubleKebab : .kebab }

  /// Makes an exporter.
  ///
  /// - Parameters:
  ///   - prefix: What every name begins with.
  ///   - selector: The selector of the rule that sets the properties.
  ///   - schemes: How a style sheet separates light from dark.
  ///   - schemeSelector: What chooses the other scheme instead, or nothing.
  ///   - writesWideGamut: Whether colours outside sRGB are written exactly too.
  ///   - resolvesReferences: Whether a reference becomes the value it stands for.
  ///   - writesComments: Whether descriptions stand in comments.
  ///   - writesColorScheme: Whether `color-scheme` is written for one scheme too.
  ///   - keepsDoubleDashes: Whether two hyphens in a name stay two.
  public init(
    prefix: String = "", selector: String = ":root", schemes: CSSSchemes = .both,
    schemeSelector: String = "", writesWideGamut: Bool = true, resolvesReferences: Bool = false,
    writesComments: Bool = false, writesColorScheme: Bool = false, keepsDoubleDashes: Bool = false
  ) {
    self.prefix = prefix
    self.selector = selector
    self.schemes = schemes
    self.schemeSelector = schemeSelector
    self.writesWideGamut = writesWideGamut
    self.resolvesReferences = resolvesReferences
    self.writesComments = writesComments
    self.writesColorScheme = writesColorScheme
    self.keepsDoubleDashes = keepsDoubleDashes
  }

  public var name: String { "css" }

  public var summary: String {
    "CSS custom properties, every appearance in one file"
  }

  /// Writes a theme: one style sheet.
  ///
  /// - Throws: ``TokenExportError`` where the theme can't be written without losing something.
  public func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile] {
    var sheet = CSSStyleSheet(theme, self, .plain)
    try sheet.write()
    return [TokenExportFile(path: FileName.of(theme) + ".css", bytes: sheet.buffer.bytes)]
  }
}

/// A part of a value that the CSS shorthand can't hold, or that is wanted alone, as a property.
enum CSSDetail {
  case fontFamily, fontSize, fontWeight, letterSpacing, lineHeight, dashArray, lineCap

  /// The end of the property's name.
  ///
  /// Tailwind takes two hyphens for what belongs to a size of text.
  func suffix(_ flavor: CSSFlavor) -> StaticString {
    switch (self, flavor) {
    case (.fontWeight, .tailwind): "--font-weight"
    case (.letterSpacing, .tailwind): "--letter-spacing"
    case (.lineHeight, .tailwind): "--line-height"
    case (.fontFamily, _): "-font-family"
    case (.fontSize, _): "-font-size"
    case (.fontWeight, _): "-font-weight"
    case (.letterSpacing, _): "-letter-spacing"
    case (.lineHeight, _): "-line-height"
    case (.dashArray, _): "-dash-array"
    case (.lineCap, _): "-line-cap"
    }
  }

  /// The details of a value.
  static func all(of content: TokenContent, _ flavor: CSSFlavor) -> [CSSDetail] {
    switch (content, flavor) {
    case (.typography, .tailwind): sizes
    case (.typography, _): typography
    case (.strokeStyle(.dashes), _): dashes
    default: []
    }
  }

  private static let sizes: [CSSDetail] = [.lineHeight, .letterSpacing, .fontWeight]

  private static let typography: [CSSDetail] = [
    .fontFamily, .fontSize, .fontWeight, .letterSpacing, .lineHeight,
  ]

  private static let dashes: [CSSDetail] = [.dashArray, .lineCap]
}

/// The dialect of CSS.
enum CSSFlavor: Equatable {
  case plain
  /// Tailwind's theme, from which it makes utilities.
  case tailwind
  case sass

  /// The exporter's name, for messages.
  var exporter: String {
    switch self {
    case .plain: "css"
    case .tailwind: "tailwind"
    case .sass: "scss"
    }
  }
}

/// The separation of light from dark in a style sheet.
public enum CSSSchemes: String, Sendable, CaseIterable {
  /// `light-dark()` for colours (CSS Color Module Level 5): follows the `color-scheme` of every
  /// element. Browsers from before May 2024 see no colours.
  case lightDark

  /// `@media (prefers-color-scheme: …)`: follows the system, in every browser.
  case mediaQuery

  /// Media queries, and `light-dark()` where the browser knows it.
  case both
}
