import DatingFeatures
import DatingModels
import DomainModels

/// Three cards that differ in every field of the grid.
struct ChatDeck: Deck {
  let name = "trial"
  let title = "Date a Trial"
  let summary = "Three interventions for tests"
  let version = 1
  let digest = "first"

  func cards(at now: Timestamp) throws -> [Card] {
    [
      ChatDeck.card(
        0, "biochar", "Biochar", .land, .regional, .established, .deployable, .supported, now,
        opening: "Is it hot in here, or is that just my pyrolysis?",
        popular: "Biochar boosts harvests everywhere."),
      ChatDeck.card(
        1, "space-sunshade", "Space Sunshade", .srm, .global, .early, .conceptual, .controversial,
        now, opening: "I'd throw shade for you.", popular: nil),
      ChatDeck.card(
        2, "cool-roofs", "Cool Roofs", .localized, .local, .active, .pilot, .mixed, now,
        opening: "Keep cool, I'm above you.", popular: nil),
    ]
  }

  private static func card(
    _ position: Int, _ slug: String, _ name: String, _ category: InterventionCategory,
    _ scale: ImpactScale, _ research: ResearchLevel, _ readiness: TechnicalReadiness,
    _ support: SupportLevel, _ now: Timestamp, opening: String, popular: String?
  ) -> Card {
    let id = Intervention.identity(deck: "trial", slug: slug)
    let intervention = Intervention(
      id: id, deck: "trial", position: position, slug: slug, name: name, category: category,
      tagline: "\(name) at your service", bio: "I am \(name), and I am here to help.",
      personalityTraits: ["warm", "patient"], conversationStyle: "Friendly.", openingLine: opening,
      impactScale: scale, researchLevel: research, technicalReadiness: readiness, support: support,
      imageName: nil, symbolName: "leaf.fill", gradientColors: ["#204020", "#80C060"],
      chatContext: "A card for tests.", lifecycle: Lifecycle(createdAt: now))
    let texts: [(ClaimSide, String)] =
      [(.pro, "It helps."), (.con, "It costs."), (.figure, "It takes 3 years.")]
      + (popular == nil ? [] : [(.correction, "Yields rise in poor soils above all.")])
    return Card(
      intervention: intervention,
      claims: texts.map { side, text in
        Claim(
          id: Claim.identity(of: id, side: side, position: 0), intervention: id, side: side,
          position: 0, text: text, popular: side == .correction ? popular : nil,
          source: "Jeffery et al., Env. Res. Lett. 12", year: 2017, confidence: .medium,
          lifecycle: Lifecycle(createdAt: now))
      })
  }
}
