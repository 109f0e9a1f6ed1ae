import DesignTokens

extension LintRule {
  /// Text that can't be read on what is behind it.
  ///
  /// In every mode, with alpha composited. What is text on what, ``LintSettings/contrastPairs`` says,
  /// or names do. The suggestion is the nearest colour that passes.
  public static let contrast = LintRule(
    id: "contrast", summary: "Text can be told from what is behind it", severity: .error
  ) { tokens, settings in
    ContrastSearch(tokens, settings).remarks
  }
}

extension LintRule {
  /// Colours whose `hex` is another colour.
  ///
  /// Inside sRGB, `hex` has to be the colour, give or take one step of 8 bits. Outside it stands for
  /// what can't be said, and how is up to the author: it may differ from what gamut mapping and
  /// cutting off give by a ΔE OK of 0.05.
  public static let hexMismatch = LintRule(
    id: "hex-mismatch", summary: "A colour's hex is that colour"
  ) { tokens, _ in
    tokens.tokens.flatMap { token -> [LintRemark] in
      // An alias has nothing of its own that could be wrong.
      if token.reference != nil { return [] }
      return token.content.colors.compactMap { color in
        guard let hex = color.hex else { return nil }
        let expected = ColorValue(
          color.space, color.components[0], color.components[1], color.components[2]
        ).rgb8
        if color.isInGamut(of: .srgb) {
          guard !isNear(hex, expected) else { return nil }
        } else {
          let stand = ColorValue(hex)
          let others = [color.mapped(into: .srgb), color.clipped(to: .srgb)]
          guard others.allSatisfy({ $0.difference(from: stand, by: .ok) > 0.05 }) else {
            return nil
          }
        }
        return LintRemark(
          token.path, "its hex is \(hex.hex), and the colour is \(expected.hex)",
          suggestion: "set hex to \(expected.hex), or leave it out")
      }
    }
  }

  private static func isNear(_ one: SRGB8, _ other: SRGB8) -> Bool {
    zip([one.red, one.green, one.blue], [other.red, other.green, other.blue])
      .allSatisfy { max($0, $1) - min($0, $1) <= 1 }
  }
}

extension LintRule {
  /// Colours that look almost the same, and equal lengths of one group.
  ///
  /// Aliases don't count: that two tokens mean the same colour is what aliases are for.
  public static let nearDuplicate = LintRule(
    id: "near-duplicate",
    summary: "No two colours are nearly the same, no two lengths of a group equal"
  ) { tokens, settings in
    var colors = ColorNeighbours(distance: settings.leastDifference)
    var lengths: [LengthKey: String] = [:]
    return tokens.tokens.compactMap { token in
      if token.reference != nil { return nil }
      switch token.content {
      case .color(let color):
        guard let (path, difference) = colors.add(color, token.path) else { return nil }
        return LintRemark(
          token.path,
          difference == 0
            ? "it is the same colour as \(path)"
            : "it can hardly be told from \(path) (ΔE OK \(difference.threeDigits))",
          suggestion: "make one of them an alias of the other: \"{\(path)}\"")
      case .dimension(let length):
        let key = LengthKey(
          group: token.path.prefix { $0 != "." }.description,
          hundredths: (length.pixels(rem: settings.rem) * 100).rounded())
        guard let path = lengths[key] else {
          lengths[key] = token.path
          return nil
        }
        return LintRemark(
          token.path, "it is as long as \(path)",
          suggestion: "make one of them an alias of the other: \"{\(path)}\"")
      default: return nil
      }
    }
  }
}

/// A length within a group at the top.
private struct LengthKey: Hashable {
  let group: String
  let hundredths: Double
}

extension Double {
  /// The number with three digits after the point.
  fileprivate var threeDigits: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == 0 ? "below 0.001" : "\(rounded)"
  }
}

extension LintRule {
  /// Lengths called after touching that are too small to hit.
  ///
  /// A token counts if its last name or that of its group has the word `touch`, `tap`, `target` or
  /// `hit`. Below 24 pixels is an error (WCAG 2.2, 2.5.8, level AA); below 44 worth a look (2.5.5,
  /// level AAA; Apple's Human Interface Guidelines).
  public static let touchTarget = LintRule(
    id: "touch-target", summary: "What is touched is large enough to be hit", severity: .error
  ) { tokens, settings in
    tokens.tokens.compactMap { token in
      guard let length = token.content.dimension else { return nil }
      let names = token.path.split(separator: ".").suffix(2)
      let words = names.flatMap { NameWords.words(in: $0) }
      guard words.contains(where: ["touch", "tap", "target", "targets", "hit"].contains) else {
        return nil
      }
      let pixels = length.pixels(rem: settings.rem)
      if pixels < settings.leastTarget {
        return LintRemark(
          token.path, "\(pixels.brief) px is too small to be hit",
          suggestion: "make it \(settings.leastTarget.brief) px at least (WCAG 2.5.8)")
      }
      if pixels < settings.goodTarget {
        return LintRemark(
          token.path, "\(pixels.brief) px is small for a finger",
          suggestion: "make it \(settings.goodTarget.brief) px if there is room (WCAG 2.5.5)",
          severity: .warning)
      }
      return nil
    }
  }
}

extension LintRule {
  /// Sizes of fonts that make no scale, and lines that are too close.
  ///
  /// A scale is a group whose own tokens are lengths and whose path has the words `font` and `size`,
  /// or `type` and `scale`. Its sizes are to rise or fall throughout, to differ from one to the next
  /// by a twentieth at least, and to grow by about the same factor. Typography tokens are to have a
  /// line height of 1.2 or more, and never below 1; from 24 pixels on, 1 is enough.
  public static let typeScale = LintRule(
    id: "type-scale", summary: "Font sizes make a regular scale, and lines have room"
  ) { tokens, settings in
    FontSizeScale.scales(in: tokens, rem: settings.rem).flatMap(\.remarks)
      + tokens.tokens.compactMap { lineHeight($0, settings) }
  }

  private static func lineHeight(_ token: Token, _ settings: LintSettings) -> LintRemark? {
    guard token.reference == nil, let text = token.content.typography else { return nil }
    let isLarge = text.fontSize.pixels(rem: settings.rem) >= LargeText.regularPixels
    let least = isLarge ? 1 : 1.2
    guard text.lineHeight < least else { return nil }
    return LintRemark(
      token.path, "its lines are \(text.lineHeight.brief) of the font's size apart",
      suggestion: isLarge ? "make it 1 at least" : "make it 1.2 at least, 1.5 for long text")
  }
}
