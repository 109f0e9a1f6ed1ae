import CPageScript
public import DesignTokens
import Reports

/// The look of a product's pages in a browser: a name, a sign, and one style sheet.
public struct WebLook: Sendable {
  /// The product's name, which every page's title ends with.
  public let name: String
  /// The text of the style sheet: the tokens of four appearances, and fixed rules.
  public let styleSheet: String
  /// The product's sign, as a document of SVG.
  public let icon: String
  /// The product's sign on its colour, as a document of SVG that fills any shape of a tile.
  public let tile: String
  /// The colours behind pages, in hexadecimal digits, by the schemes `light` and `dark`.
  public let surfaces: [(scheme: String, color: String)]

  /// Takes what pages need from a theme.
  ///
  /// - Parameters:
  ///   - name: the product's name.
  ///   - theme: the tokens; an appearance that it lacks looks as its base.
  public init(_ name: String, _ theme: TokenTheme) {
    self.name = name
    let sets = Self.appearances.map { theme[$0] ?? theme.base.tokens }
    let colors = sets.map { TokenProperties.colors(Self.colors, of: $0, orElse: "text.primary") }
    let light = sets[0]
    let shared =
      TokenProperties.dimensions(Self.dimensions, of: light)
      + TokenProperties.typographies(Self.typographies, of: light)
    var css = ":root{color-scheme:light dark;\(shared)\(Self.faces(light))\(colors[0])}\n"
    // Printing always uses the light colours.
    css += "@media screen and (prefers-color-scheme:dark){:root{\(colors[1])}}\n"
    css += "@media (prefers-contrast:more){:root{\(colors[2])}}\n"
    css +=
      "@media screen and (prefers-color-scheme:dark) and (prefers-contrast:more)"
      + "{:root{\(colors[3])}}\n"
    styleSheet = css + WebRules.all
    icon = PageIcon.planet.document(color: try? light.color("accent"))
    tile = PageIcon.planet.tile(
      color: try? light.color("action.text"), on: try? light.color("action.background"))
    surfaces = zip(["light", "dark"], sets).compactMap { scheme, tokens in
      (try? tokens.color("surface.base")).map { (scheme, $0.css(.hex)) }
    }
  }

  /// The colours of the light scheme, on which white letters can be read, stand for faces in all
  /// appearances.
  private static func faces(_ light: TokenSet) -> String {
    TokenProperties.colors(hues, of: light, orElse: "accent")
      .replacing("--hue-", with: "--face-")
  }

  /// The tile as PNG, which devices show that take no SVG: Data/icons, made by `Tools/icons`.
  ///
  /// - Parameter size: its width in pixels: 180, 192 or 512.
  /// - Returns: the file; `nil` for a product or a size without one.
  public func tile(size: Int) -> [UInt8]? {
    var count = 0
    guard let bytes = page_icon(name, Int32(size), &count) else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private static let appearances = [
    TokenAppearance(.light), TokenAppearance(.dark), TokenAppearance(.light, .more),
    TokenAppearance(.dark, .more),
  ]

  private static let hues = [
    "hue.rose", "hue.orange", "hue.amber", "hue.violet", "hue.lilac", "hue.mint", "hue.leaf",
    "hue.sky",
  ]

  private static let colors = [
    "surface.base", "surface.raised", "surface.selected", "text.primary", "text.muted",
    "text.subtle", "accent", "border", "outline", "focus", "action.background", "action.text",
    "bubble.user.background", "bubble.user.text", "bubble.persona.background",
    "bubble.persona.text", "status.success", "status.warning", "status.error", "chart.track",
    "chart.bar",
  ]

  private static let dimensions = [
    "space.1", "space.2", "space.3", "space.4", "space.5", "space.6", "space.7", "radius.small",
    "radius.medium", "radius.large", "radius.full", "size.target", "stroke.hairline",
    "stroke.strong",
  ]

  private static let typographies = [
    "type.caption", "type.body", "type.label", "type.heading", "type.title", "type.figure",
  ]
}
