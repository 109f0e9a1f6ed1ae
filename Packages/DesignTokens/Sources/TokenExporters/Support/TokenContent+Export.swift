package import DesignTokens

extension TokenContent {
  /// Whether a colour in it is one that sRGB lacks.
  package var hasWideColor: Bool {
    switch self {
    case .color(let color): color.isWide
    case .border(let border): border.color.isWide
    case .shadow(let shadows): shadows.contains { $0.color.isWide }
    case .gradient(let stops): stops.contains { $0.color.isWide }
    default: false
    }
  }

  /// The value as one text for CSS, colours outside sRGB in their own space.
  ///
  /// Of typography it lacks the letter spacing, of dashes their lengths: no shorthand has them.
  var cssText: String {
    var buffer = TextBuffer()
    CSSValueWriter(notation: .exact).write(Token(path: "", content: self), to: &buffer)
    return buffer.text
  }
}
