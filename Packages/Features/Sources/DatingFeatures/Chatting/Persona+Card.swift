import DatingModels
public import LLM

extension Persona {
  /// Who a model plays when it speaks for a card.
  ///
  /// The claims become the only facts that it may state, each with its source; the profile's grid
  /// becomes its details.
  public init(card: Card) {
    let own = card.intervention
    self.init(
      name: own.name, role: "a climate intervention on a dating app", tagline: own.tagline,
      bio: own.bio, background: own.chatContext, traits: own.personalityTraits,
      style: own.conversationStyle, greeting: own.openingLine,
      facts: card.claims.map(PersonaFact.init(claim:)),
      details: own.traits.map { PersonaDetail(label: $0.title, value: $0.value) }, tone: .dating)
  }
}

extension PersonaTone {
  /// The tone of a card that talks to the person who swiped it.
  public static let dating = PersonaTone(
    rules: [
      "Answer as in a chat with somebody you like: playful and flirty, but informative.",
      "Double entendres about what you are and what you do are welcome.",
    ],
    reminder: "Stay in character, playful and honest.")
}

extension PersonaFact {
  /// A claim as a persona may state it.
  init(claim: Claim) {
    self.init(
      kind: Kind(side: claim.side), text: claim.text, popular: claim.popular, source: claim.source,
      year: claim.year, confidence: Confidence(claim.confidence))
  }
}

extension PersonaFact.Kind {
  fileprivate init(side: ClaimSide) {
    self =
      switch side {
      case .pro: .strength
      case .con: .limitation
      case .figure: .figure
      case .correction: .correction
      }
  }
}

extension PersonaFact.Confidence {
  fileprivate init(_ confidence: ClaimConfidence) {
    self =
      switch confidence {
      case .low: .low
      case .medium: .medium
      case .high: .high
      }
  }
}
