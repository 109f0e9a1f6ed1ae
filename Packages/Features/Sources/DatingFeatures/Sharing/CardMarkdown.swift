import DatingModels

struct CardMarkdown {
  private let card: Card

  init(_ card: Card) { self.card = card }

  var text: String {
    let intervention = card.intervention
    var lines = [
      "# \(escape(intervention.name))", "", "*\(escape(intervention.tagline))*", "",
      escape(intervention.bio), "",
      card.intervention.traits.map { "**\($0.title):** \($0.value)" }.joined(separator: " · "), "",
      "*\(intervention.personalityTraits.map(escape).joined(separator: " · "))*",
    ]
    for section in card.sections {
      lines += ["", "## \(section.title)", ""]
      for claim in section.claims {
        if let popular = claim.popular { lines.append("- Often said: “\(escape(popular))”  ") }
        lines.append("\(claim.popular == nil ? "- " : "  ")\(escape(claim.text))  ")
        lines.append("  <small>\(escape(claim.attribution))</small>")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Keeps Markdown from reading a card's words as its own signs.
  ///
  /// It goes by scalars, because an accent makes another character of a sign but not another sign;
  /// and a line break would begin a line, where more signs mean something.
  private func escape(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~": escaped += "\\\(scalar)"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
