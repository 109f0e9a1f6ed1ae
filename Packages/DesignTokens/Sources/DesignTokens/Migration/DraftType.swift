/// What drafts and programs before the standard called its types.
enum DraftType {
  /// The standard's type for a name; `nil` if it has none.
  static func read(_ name: String) -> TokenType? {
    TokenType(rawValue: name) ?? former[name]
  }

  /// `fontName`, `font` and `cubic-bezier` are the first draft's; the plurals, `spacing`, `sizing`,
  /// `borderRadius` and their like are Tokens Studio's; `size` and `time` are Style Dictionary's.
  private static let former: [String: TokenType] = [
    "fontName": .fontFamily, "font": .fontFamily, "fontFamilies": .fontFamily,
    "fontWeights": .fontWeight, "cubic-bezier": .cubicBezier, "fontSize": .dimension,
    "fontSizes": .dimension, "spacing": .dimension, "sizing": .dimension, "size": .dimension,
    "borderRadius": .dimension, "borderWidth": .dimension, "letterSpacing": .dimension,
    "paragraphSpacing": .dimension, "time": .duration, "opacity": .number, "lineHeight": .number,
    "lineHeights": .number,
  ]

  /// The type that a value without one must be, by its form alone; `nil` if it could be several.
  static func inferred(_ text: String) -> TokenType? {
    if ColorText.read(text) != nil { return .color }
    switch UnitText(text)?.unit {
    case "px", "rem": return .dimension
    case "ms", "s": return .duration
    default: return nil
    }
  }
}
