import DatingFeatures
import DatingModels
import Terminal
import TerminalCommands

/// A card as lines of text for people.
struct CardProfile {
  private let decided: DecidedCard
  private let session: CommandSession
  private let width: Int

  init(_ decided: DecidedCard, _ session: CommandSession) {
    self.decided = decided
    self.session = session
    width = max(20, min(session.traits.columns, 88))
  }

  /// What lies face up: name, bio, traits, and the first claim of either side.
  var summary: String {
    let card = decided.card
    let claims = [card.pros.first.map { ("+", $0) }, card.cons.first.map { ("-", $0) }]
    let sides = claims.compactMap { $0 }.flatMap { sign, claim in item(sign, claim.text) }
    return (head + [""] + sides).joined(separator: "\n")
  }

  /// Everything, with the source of every claim.
  var text: String {
    var lines = head
    let traits = decided.intervention.personalityTraits.map(session.visible)
    lines += ["", paint(traits.joined(separator: separator), .dim)]
    for section in decided.card.sections {
      lines += ["", paint(section.title, .bold)]
      for claim in section.claims {
        if let popular = claim.popular { lines += item("-", "Often said: \(popular)") }
        lines += item(claim.popular == nil ? "-" : " ", claim.text)
        lines += indented(claim.attribution).map { paint($0, .dim) }
      }
    }
    return lines.joined(separator: "\n")
  }

  private var head: [String] {
    let own = decided.intervention
    let badge = [own.category.title] + (decided.verdict.map { [$0.title] } ?? [])
    var lines = [
      gradient, paint(session.visible(own.name), .bold),
      paint(badge.joined(separator: separator), .dim), "",
    ]
    lines += wrapped(own.tagline) + [""] + wrapped(own.bio) + [""]
    lines += decided.card.intervention.traits.dropFirst().map { trait in
      "\(trait.title.padded(toWidth: 13)) \(trait.value)"
    }
    return lines
  }

  /// A line in the card's colours; plain where there are none.
  private var gradient: String {
    let colors = decided.intervention.gradientColors.compactMap { RGB(hex: $0) }
    let sign = session.traits.isUnicode ? "━" : "="
    guard let last = colors.last, colors.count > 1, session.traits.colorLevel > .none else {
      return String(repeating: sign, count: width)
    }
    return (0..<width).map { column in
      let place = Double(column) / Double(width) * Double(colors.count - 1)
      let index = Int(place)
      let next = index + 1 < colors.count ? colors[index + 1] : last
      let color = colors[index].mixed(with: next, share: place - Double(index))
      return session.traits.paint(sign, .color(color))
    }.joined()
  }

  private var separator: String { session.traits.isUnicode ? " · " : ", " }

  private func item(_ sign: String, _ text: String) -> [String] {
    session.visible(text).wrapped(toWidth: width - 2).enumerated().map { index, line in
      (index == 0 ? "\(sign) " : "  ") + line
    }
  }

  private func indented(_ text: String) -> [String] {
    session.visible(text).wrapped(toWidth: width - 2).map { "  " + $0 }
  }

  private func wrapped(_ text: String) -> [String] {
    session.visible(text).wrapped(toWidth: width)
  }

  private func paint(_ text: String, _ style: TextStyle) -> String {
    session.traits.paint(text, style)
  }
}
