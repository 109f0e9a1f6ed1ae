import DesignTokens

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
