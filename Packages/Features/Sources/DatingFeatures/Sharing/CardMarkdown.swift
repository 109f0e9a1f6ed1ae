import DatingModels

/// A card as Markdown.
struct CardMarkdown {
  private let card: Card

  init(_ card: Card) { self.card = card }

  var text: String {
    let intervention = card.intervention
    var lines = [
      "# \(escape(intervention.name))", "", "*\(escape(intervention.tagline))*", "",
      escape(intervention.bio), "",
      card.traits.map { "**\($0.title):** \($0.value)" }.joined(separator: " · "), "",
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
  private func escape(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~": escaped += "\\\(character)"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      default: escaped.append(character)
      }
    }
  }
}
