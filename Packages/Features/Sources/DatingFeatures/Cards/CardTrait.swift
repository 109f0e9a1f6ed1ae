public import DatingModels

/// One value of one field of the profile's grid: something that cards can have in common.
public enum CardTrait: Sendable, Hashable {
  case category(InterventionCategory)
  /// How far it reaches.
  case impactScale(ImpactScale)
  /// How much is known of it.
  case researchLevel(ResearchLevel)
  /// How near it is to being done.
  case technicalReadiness(TechnicalReadiness)
  /// What is thought of it.
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
