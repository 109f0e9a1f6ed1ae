import DesignTokens

/// A token's value as programs without a notion of tokens take it.
enum PlainValue: Equatable {
  /// What has no unit: a number, the weight of a font.
  case number(Double)
  /// All else, as CSS writes it, colours outside sRGB in their own space.
  case text(String)
  /// What one text can't hold: properties as the style of an element has them, in scripts.
  case properties([Property])

  /// A property of an element's style: `fontSize`, `letterSpacing`.
  struct Property: Equatable {
    let name: String
    let value: PlainValue
  }

  init(_ content: TokenContent) {
    switch content {
    case .number(let number): self = .number(number)
    case .fontWeight(let weight): self = .number(weight.value)
    case .typography(let text):
      self = .properties([
        Property(name: "fontFamily", value: PlainValue(.fontFamily(text.fontFamily))),
        Property(name: "fontSize", value: PlainValue(.dimension(text.fontSize))),
        Property(name: "fontWeight", value: .number(text.fontWeight.value)),
        Property(name: "letterSpacing", value: PlainValue(.dimension(text.letterSpacing))),
        Property(name: "lineHeight", value: .number(text.lineHeight)),
      ])
    case .strokeStyle(.dashes(_, let cap)):
      var dashes = TextBuffer()
      CSSValueWriter().write(.dashArray, of: Token(path: "", content: content), to: &dashes)
      self = .properties([
        Property(name: "borderStyle", value: .text("dashed")),
        Property(name: "strokeDasharray", value: .text(dashes.text)),
        Property(name: "strokeLinecap", value: .text(cap.rawValue)),
      ])
    default: self = .text(content.cssText)
    }
  }
}
