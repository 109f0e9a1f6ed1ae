public import DatingModels
public import Storage

/// Puts two cards side by side.
public struct CompareCards<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the comparison within the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The two cards and where they differ.
  ///
  /// - Throws: ``DatingError`` if one is unknown, or both are the same.
  public func callAsFunction(
    _ first: CardReference, _ second: CardReference
  ) async throws -> CardComparison {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      let left = try transaction.decidedCard(first, in: deck)
      let right = try transaction.decidedCard(second, in: deck)
      guard left.card.id != right.card.id else {
        throw DatingError.sameCard(left.intervention.slug)
      }
      return CardComparison(left: left, right: right)
    }
  }
}

/// Two cards side by side.
public struct CardComparison: Sendable, Equatable {
  /// One trait of both cards.
  public struct Trait: Sendable, Equatable {
    /// The name of the compared field.
    public let name: String
    /// Its name for people.
    public let title: String
    /// The left card's.
    public let left: String
    /// The right card's.
    public let right: String
    /// True if the two agree.
    public var isShared: Bool { left == right }
  }

  /// The first card.
  public let left: DecidedCard
  /// The second card.
  public let right: DecidedCard

  /// The traits that both have, in the order of the profile.
  public var traits: [Trait] {
    zip(left.intervention.traits, right.intervention.traits).map { left, right in
      Trait(name: left.name, title: left.title, left: left.value, right: right.value)
    }
  }
}

/// One value of one field of the profile's grid: something that cards can have in common.
public enum CardTrait: Sendable, Hashable {
  case category(InterventionCategory)
  /// The reach of its effect.
  case impactScale(ImpactScale)
  /// The state of research.
  case researchLevel(ResearchLevel)
  /// The technical readiness.
  case technicalReadiness(TechnicalReadiness)
  /// The public support.
  case support(SupportLevel)

  public var name: String {
    switch self {
    case .category: "category"
    case .impactScale: "impactScale"
    case .researchLevel: "researchLevel"
    case .technicalReadiness: "technicalReadiness"
    case .support: "support"
    }
  }

  /// The value, as a store keeps it.
  public var value: String {
    switch self {
    case .category(let value): value.rawValue
    case .impactScale(let value): value.rawValue
    case .researchLevel(let value): value.rawValue
    case .technicalReadiness(let value): value.rawValue
    case .support(let value): value.rawValue
    }
  }

  /// The name of the value for people.
  public var title: String {
    switch self {
    case .category(let value): value.title
    case .impactScale(let value): value.title
    case .researchLevel(let value): value.title
    case .technicalReadiness(let value): value.title
    case .support(let value): value.title
    }
  }
}

extension Intervention {
  /// The card's own values of the profile's fields, in the order of the grid.
  public var cardTraits: [CardTrait] {
    [
      .category(category), .impactScale(impactScale), .researchLevel(researchLevel),
      .technicalReadiness(technicalReadiness), .support(support),
    ]
  }
}

extension Intervention {
  /// The traits of the profile's grid: what the field is called, what people call it, and its value.
  public var traits: [(name: String, title: String, value: String)] {
    [
      ("category", "Category", category.title),
      ("impactScale", "Impact scale", impactScale.title),
      ("researchLevel", "Research", researchLevel.title),
      ("technicalReadiness", "Readiness", technicalReadiness.title),
      ("support", "Support", support.title),
    ]
  }
}
