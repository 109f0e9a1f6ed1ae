import DesignTokens

/// The page's only style sheet: tokens as custom properties for each appearance, then fixed rules.
struct StyleSheet {
  /// The sheet as text.
  ///
  /// It holds neither `<` nor `&`, so that it can stand in a page that is HTML and XML at once.
  let css: String

  /// Makes the sheet.
  ///
  /// - Parameters:
  ///   - style: The look.
  ///   - paints: The tokens of the plots' colours; the first has the class `k1`.
  init(_ style: ReportStyle, paints: [String]) {
    let sets = style.sets
    let colors = sets.map { Self.colors($0, paints) }
    let shared =
      TokenProperties.dimensions(PageTokens.dimensions, of: sets[0])
      + TokenProperties.typographies(PageTokens.typographies, of: sets[0])
    var css = ":root{color-scheme:light dark;\(shared)\(colors[0])}\n"
    // Nothing dark reaches the printer, whatever the reader's screen looks like.
    css += "@media screen and (prefers-color-scheme:dark){:root{\(colors[1])}}\n"
    css += "@media (prefers-contrast:more){:root{\(colors[2])}}\n"
    css +=
      "@media screen and (prefers-color-scheme:dark) and (prefers-contrast:more)"
      + "{:root{\(colors[3])}}\n"
    for number in paints.indices.map({ $0 + 1 }) { css += ".k\(number){--k:var(--k\(number))}" }
    self.css = css + (paints.isEmpty ? "" : "\n") + Self.rules
  }

  private static func colors(_ set: TokenSet, _ paints: [String]) -> String {
    var text = TokenProperties.colors(PageTokens.colors, of: set, orElse: "chart.bar")
    for (index, path) in paints.enumerated() {
      text += "--k\(index + 1):\(TokenProperties.color(path, in: set, orElse: "chart.bar"));"
    }
    return text
  }
}
