import DesignTokens

extension LintRule {
  /// Colours that can hardly be told apart, and lengths of one group that are the same.
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
