public import DatingFeatures
import DatingModels
import DomainModels
public import Pages
import Storage

extension DatingPage {
  /// A card's profile: what it is like, and every claim with its source.
  public init(_ decided: DecidedCard) {
    let card = decided.intervention
    let traits = card.traits.dropFirst().map { trait in
      DatingRow(.value, id: trait.name, title: trait.title, [.text(trait.value)])
    }
    let sections = decided.card.sections.map { section in
      DatingSection(section.title, section.claims.map { DatingRow($0) })
    }
    self.init(
      title: card.name,
      [
        .facts([Phrase(card.category.title), Phrase(decided.verdict?.title ?? "")]),
        .text(card.tagline), .text(card.bio), .topics(card.personalityTraits),
      ],
      sections: [DatingSection("", traits)] + sections,
      actions: [.message(card)]
        + DatingAction.verdicts(
          on: card, seen: decided.verdict, leaving: true) + [
          .compare(card)
        ])
    subject = .card(category: card.category.rawValue)
    share = PageShare(
      card.tagline, picture: PageAddress.card(card.slug).appending("share.svg"))
  }

  /// Two cards, trait by trait and claim by claim.
  public init(_ comparison: CardComparison) {
    let (left, right) = (comparison.left.card, comparison.right.card)
    let names = (left.intervention.name, right.intervention.name)
    func row(_ id: String, _ title: String, _ values: (String?, String?), _ isShared: Bool?)
      -> DatingRow
    {
      DatingRow(
        .pair(isShared: isShared), id: id, title: title,
        [
          Statement(.text, lead: "\(names.0):", values.0.map { [Phrase($0)] } ?? []),
          Statement(.text, lead: "\(names.1):", values.1.map { [Phrase($0)] } ?? []),
        ])
    }
    func section(_ title: String, _ texts: ([String], [String])) -> DatingSection {
      let count = max(texts.0.count, texts.1.count)
      let rows = (0..<count).map { index in
        row(
          "\(title) \(index)", index == 0 ? title : "\(title) \(index + 1)",
          (texts.0.element(at: index), texts.1.element(at: index)), nil)
      }
      return DatingSection("", rows)
    }
    let traits = comparison.traits.map {
      row($0.name, $0.title, ($0.left, $0.right), $0.isShared)
    }
    let sections =
      [DatingSection("", traits)] + [
        section(
          "Personality",
          (left.intervention.personalityTraits, right.intervention.personalityTraits)),
        section("Interests", (left.pros.map(\.text), right.pros.map(\.text))),
        section("Dealbreakers", (left.cons.map(\.text), right.cons.map(\.text))),
        section("Figures", (left.figures.map(\.text), right.figures.map(\.text))),
        section("Put right", (left.corrections.map(\.text), right.corrections.map(\.text))),
      ]
    self.init(
      title: "Side by side", sections: sections,
      actions: [
        DatingAction("d", "profile of \(names.0)", .open(.card(left.intervention.slug))),
        DatingAction("e", "profile of \(names.1)", .open(.card(right.intervention.slug))),
      ])
  }
}

extension DatingRow {
  /// A claim with its source; a correction after what is often said instead.
  init(_ claim: Claim) {
    let kind: RowKind =
      switch claim.side {
      case .pro: .claim(.supports)
      case .con: .claim(.opposes)
      case .figure: .figure
      case .correction: .claim(.corrects)
      }
    let title = claim.popular.map { "Often said: \($0)" } ?? claim.text
    self.init(
      kind, id: claim.id.description, title: title,
      [.text(claim.popular == nil ? "" : claim.text), .text(claim.attribution)])
  }
}

extension [String] {
  fileprivate func element(at index: Int) -> String? {
    indices.contains(index) ? self[index] : nil
  }
}
