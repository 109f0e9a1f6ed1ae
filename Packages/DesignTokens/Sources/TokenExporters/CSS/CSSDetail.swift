import DesignTokens

/// A part of a value that the CSS shorthand can't hold, or that is wanted alone, as a property.
enum CSSDetail {
  case fontFamily, fontSize, fontWeight, letterSpacing, lineHeight, dashArray, lineCap

  /// What follows the token's name.
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
