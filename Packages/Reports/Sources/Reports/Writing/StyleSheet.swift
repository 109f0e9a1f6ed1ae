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
    let colors = style.sets.map { Self.colors($0, paints) }
    var css = ":root{color-scheme:light dark;\(Self.shared(style.sets[0]))\(colors[0])}\n"
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
    var text = ""
    for path in PageTokens.colors { text += declaration(path, color(path, in: set)) }
    for (index, path) in paints.enumerated() { text += "--k\(index + 1):\(color(path, in: set));" }
    return text
  }

  /// A colour, that of `chart.bar` where there is none: a plot with a misspelt colour is a plot.
  private static func color(_ path: String, in set: TokenSet) -> String {
    let color = (try? set.color(path)) ?? (try? set.color("chart.bar"))
    return color?.css(.hex) ?? "currentcolor"
  }

  private static func shared(_ set: TokenSet) -> String {
    var text = ""
    for path in PageTokens.dimensions {
      if let value = try? set.dimension(path) { text += declaration(path, dimension(value)) }
    }
    for path in PageTokens.typographies {
      guard let type = try? set.typography(path) else { continue }
      let size = dimension(type.fontSize)
      let font = type.fontFamily.map(fontName).joined(separator: ",")
      text += declaration(
        path, "\(number(type.fontWeight.value)) \(size)/\(number(type.lineHeight)) \(font)")
      text += declaration("\(path)-spacing", dimension(type.letterSpacing))
    }
    return text
  }

  private static func declaration(_ path: String, _ value: String) -> String {
    "--\(path.replacing(".", with: "-")):\(value);"
  }

  private static func dimension(_ value: DimensionValue) -> String {
    number(value.value) + value.unit.rawValue
  }

  private static func number(_ value: Double) -> String {
    SVGNumber.text(min(max(value, -100_000), 100_000), decimals: 3)
  }

  /// A font's name in quotes, unless it is one of those that CSS itself has; whatever isn't a
  /// letter, digit, space or hyphen of ASCII is written as CSS escapes it.
  private static func fontName(_ name: String) -> String {
    if generic.contains(name) { return name }
    var text = "\""
    for scalar in name.unicodeScalars {
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      if isPlain || scalar == " " || scalar == "-" {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\\(String(scalar.value, radix: 16)) "
      }
    }
    return text + "\""
  }

  private static let generic: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
    "ui-sans-serif", "ui-monospace", "ui-rounded", "math", "emoji", "fangsong", "-apple-system",
  ]
}
