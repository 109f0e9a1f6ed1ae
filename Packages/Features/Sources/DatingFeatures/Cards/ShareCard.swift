public import DatingModels
public import Storage

/// Turns a card into something to send to a friend.
public struct ShareCard<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares sharing from the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The card as text in a format, ending with a line break.
  ///
  /// - Throws: ``DatingError`` if no card, or no single one, is meant.
  public func callAsFunction(
    _ reference: CardReference, as format: ShareFormat
  ) async throws -> String {
    let card = try await FindCard(context)(reference).card
    return switch format {
    case .markdown: CardMarkdown(card).text
    case .html: CardPage(card).text
    case .svg: CardPicture(card).text
    }
  }
}

/// In which form a card can be shared.
public enum ShareFormat: String, Sendable, CaseIterable {
  /// Markdown text.
  case markdown = "md"
  /// A page that needs nothing but itself, for light and dark screens and for paper.
  case html
  /// A picture of the card.
  case svg
}

/// A heading of the profile and the claims below it.
public struct ProfileSection: Sendable, Equatable {
  /// Its name on the profile.
  public let title: String
  /// The claims, never none.
  public let claims: [Claim]
}

extension Card {
  /// The profile's sections that have something in them, in the order of reading.
  public var sections: [ProfileSection] {
    [
      ("Interests", pros), ("Dealbreakers", cons), ("Figures", figures),
      ("What people say, and what is known", corrections),
    ].compactMap { $1.isEmpty ? nil : ProfileSection(title: $0, claims: $1) }
  }
}

extension Claim {
  /// The source and the confidence, on one line.
  public var attribution: String { "\(source) (\(year)), confidence \(confidence.title)" }
}

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

extension String {
  /// The text as HTML and XML can hold it, in an attribute too.
  ///
  /// It goes by scalars: a quotation mark with an accent on it is another character, and a
  /// quotation mark to the user who reads the page. What XML can't hold at all is replaced.
  var escapedForMarkup: String {
    unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
