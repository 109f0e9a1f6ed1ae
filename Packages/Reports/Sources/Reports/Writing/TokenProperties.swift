public import DesignTokens

/// Writes tokens as custom properties of CSS: `surface.base` is `--surface-base`.
///
/// No value and no name of the tokens can end a declaration or a rule.
public enum TokenProperties {
  /// The declarations of colours.
  ///
  /// - Parameters:
  ///   - paths: of the tokens.
  ///   - set: the look.
  ///   - other: the path of the colour that stands for one that is missing.
  /// - Returns: one declaration after the other.
  public static func colors(
    _ paths: [String], of set: TokenSet, orElse other: String
  ) -> String {
    paths.map { declaration($0, color($0, in: set, orElse: other)) }.joined()
  }

  /// A colour as CSS has it; that of the other path where there is none.
  static func color(_ path: String, in set: TokenSet, orElse other: String) -> String {
    let color = (try? set.color(path)) ?? (try? set.color(other))
    return color?.css(.hex) ?? "currentcolor"
  }

  /// The declarations of lengths; one that is missing is left out.
  public static func dimensions(_ paths: [String], of set: TokenSet) -> String {
    paths.map { path in
      (try? set.dimension(path)).map { declaration(path, dimension($0)) } ?? ""
    }.joined()
  }

  /// The declarations of fonts for the shorthand `font`, each with the distance of its letters
  /// (`--type-body-spacing`); one that is missing is left out.
  public static func typographies(_ paths: [String], of set: TokenSet) -> String {
    var text = ""
    for path in paths {
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

  /// A font's name in quotes, unless it is one of those that CSS itself has; every character that
  /// isn't a letter, digit, space or hyphen of ASCII is written as a CSS escape.
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
