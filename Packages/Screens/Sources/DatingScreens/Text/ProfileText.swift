public import DatingFeatures
import DatingModels
import ScreenParts
public import Terminal

/// A card as lines of text: what `dating show` prints, and what the profile page scrolls.
public struct ProfileText {
  private let decided: DecidedCard
  private let look: Look

  /// Prepares a card's text.
  public init(_ decided: DecidedCard, _ look: Look) {
    self.decided = decided
    self.look = look
  }

  /// What lies face up: name, bio, traits, and the first claim of either side.
  public func summary(columns: Int) -> [StyledText] {
    let card = decided.card
    var lines = [gradient(columns)] + head(columns) + [""] + traits + [""]
    for claim in [card.pros.first, card.cons.first].compactMap({ $0 }) {
      lines += item(claim, columns)
    }
    return lines
  }

  /// Everything, with the source of every claim.
  public func lines(columns: Int) -> [StyledText] {
    [gradient(columns)] + head(columns) + [""] + traits + [""] + claims(columns)
  }

  /// Name, badge, tagline and bio.
  func head(_ columns: Int) -> [StyledText] {
    let own = decided.intervention
    let badge = [own.category.title] + (decided.verdict.map { [$0.title] } ?? [])
    return look.lines(own.name, columns, .bold)
      + [
        StyledText(
          look.text(badge.joined(separator: look.separator)),
          look.readable(look.theme.color(of: own.category))),
        "",
      ]
      + look.lines(own.tagline, columns) + [""] + look.lines(own.bio, columns)
  }

  /// The grid of what the card is like.
  var traits: [StyledText] {
    decided.intervention.traits.dropFirst().map { trait in
      StyledText([.init(trait.title.padded(toWidth: 14), look.muted), .init(trait.value)])
    }
  }

  /// Its personality, and every claim with its source.
  func claims(_ columns: Int) -> [StyledText] {
    let traits = decided.intervention.personalityTraits.joined(separator: look.separator)
    var lines = look.lines(traits, columns, look.muted)
    for section in decided.card.sections {
      lines += ["", StyledText(section.title, .bold)]
      for claim in section.claims {
        lines += item(claim, columns)
        lines += look.lines(claim.attribution, columns - 2, look.muted).map { "  " + $0 }
      }
    }
    return lines
  }

  /// A claim's text under its sign; a correction after what is often said instead.
  private func item(_ claim: Claim, _ columns: Int) -> [StyledText] {
    let (sign, color) = mark(claim.side)
    let popular = claim.popular.map { look.lines("Often said: \($0)", columns - 2) } ?? []
    let texts = popular + look.lines(claim.text, columns - 2)
    return texts.enumerated().map { index, line in
      StyledText(index == 0 ? "\(sign) " : "  ", TextStyle(isBold: true, foreground: color)) + line
    }
  }

  private func mark(_ side: ClaimSide) -> (String, RGB) {
    switch side {
    case .pro: ("+", look.theme.pro)
    case .con: ("-", look.theme.con)
    case .figure: ("#", look.theme.figure)
    case .correction: ("!", look.theme.correction)
    }
  }

  /// A line in the card's colours; plain where there are none.
  private func gradient(_ columns: Int) -> StyledText {
    let sign = look.sign("━", "=")
    guard look.traits.colorLevel > .none else {
      return StyledText(String(repeating: sign, count: columns))
    }
    let gradient = look.theme.gradient(of: decided.intervention)
    let spans = (0..<columns).map { column in
      StyledText.Span(
        sign, .color(gradient.color(at: Double(column) / Double(max(1, columns - 1)))))
    }
    return StyledText(spans)
  }
}
