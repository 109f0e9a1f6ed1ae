package import DesignTokens

/// A token's value as programs without a notion of tokens take it.
enum PlainValue: Equatable {
  /// A value without a unit: a number, the weight of a font.
  case number(Double)
  /// All else, as CSS writes it, colours outside sRGB in their own space.
  case text(String)
  /// A value of several properties, as the style of an element has them, in scripts.
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

extension TokenContent {
  /// True if a colour in it is one that sRGB lacks.
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

extension ColorValue {
  /// True if sRGB lacks the colour.
  package var isWide: Bool {
    switch space {
    case .srgb, .srgbLinear, .hsl, .hwb: false
    default: !isInGamut(of: .srgb, tolerance: 1e-4)
    }
  }

  /// The same as `rgb8`, sooner where the colour is sRGB already.
  package var quickRGB8: SRGB8 {
    guard space == .srgb, components.count == 3 else { return rgb8 }
    func part(_ component: Double?) -> UInt8 {
      UInt8((min(max(0, component ?? 0), 1) * 255).rounded())
    }
    return SRGB8(
      red: part(components[0]), green: part(components[1]), blue: part(components[2]),
      alpha: UInt8((alpha * 255).rounded()))
  }
}

extension Token {
  /// Returns whether another token has the same value by the same references.
  func hasSameValue(as other: Token) -> Bool {
    reference == other.reference && content == other.content && parts == other.parts
  }
}

/// Texts for exporters that put strings together; ``TextBuffer`` has the same for those that append.
package enum TokenText {
  /// The shortest decimal that reads back as the same number, without an exponent.
  package static func number(_ number: Double) -> String {
    text { $0.write(number: number) }
  }

  /// Text for between double quotes in CSS.
  package static func cssString(_ text: String) -> String {
    Self.text { $0.write(cssString: text) }
  }

  /// Text for between double quotes in JavaScript and TypeScript.
  package static func javaScriptString(_ text: String) -> String {
    Self.text { $0.write(javaScriptString: text) }
  }

  /// Text for the content of an element or a quoted attribute, in HTML and in XML.
  package static func html(_ text: String) -> String {
    Self.text { $0.write(html: text) }
  }

  /// One line of text for a comment, which it can't end.
  package static func comment(_ text: String) -> String {
    Self.text { $0.write(comment: text) }
  }

  private static func text(_ write: (inout TextBuffer) -> Void) -> String {
    var buffer = TextBuffer()
    write(&buffer)
    return buffer.text
  }
}

/// The tokens of a theme side by side: a row for each path, a column for each variant.
package struct ThemeTable: Sendable {
  /// A path and what stands there in each variant.
  package struct Row: Sendable {
    package let path: String

    /// The tokens in the order of ``TokenTheme/variants``; `nil` where a variant lacks it.
    package var tokens: [Token?]

    /// The token of the first variant that has one.
    package var first: Token? { tokens.lazy.compactMap(\.self).first }

    /// The token of a variant, or of the base, or of the first that has one.
    package subscript(variant: Int) -> Token? { tokens[variant] ?? first }
  }

  /// The rows, in the order of the base, then of what only others have.
  package let rows: [Row]

  /// Puts the tokens of a theme side by side.
  ///
  /// - Parameters:
  ///   - theme: The theme; of two tokens of a variant with one path, the first counts.
  ///   - exporter: Who asks, for messages.
  /// - Throws: ``TokenExportError`` if a path has another type in another variant.
  package init(_ theme: TokenTheme, exporter: String) throws(TokenExportError) {
    let variants = theme.variants
    var rows: [Row] = []
    var places: [ExactName: Int] = [:]
    for (column, variant) in variants.enumerated() {
      for token in variant.tokens.tokens {
        guard let place = places[ExactName(token.path)] else {
          var row = Row(path: token.path, tokens: Array(repeating: nil, count: variants.count))
          row.tokens[column] = token
          places[ExactName(token.path)] = rows.count
          rows.append(row)
          continue
        }
        if let first = rows[place].first, first.type != token.type {
          throw TokenExportError(exporter: exporter, reason: .typesDiffer(path: token.path))
        }
        if rows[place].tokens[column] == nil { rows[place].tokens[column] = token }
      }
    }
    self.rows = rows
  }
}
