import DatingModels

/// Two cards side by side.
public struct CardComparison: Sendable, Equatable {
  /// One trait of both cards.
  public struct Trait: Sendable, Equatable {
    /// What is compared, as the field is called.
    public let name: String
    /// What people call it.
    public let title: String
    /// The left card's.
    public let left: String
    /// The right card's.
    public let right: String
    /// Whether the two agree.
    public var isShared: Bool { left == right }
  }

  /// The first card.
  public let left: DecidedCard
  /// The second card.
  public let right: DecidedCard

  /// The traits that both have, in the order of the profile.
  public var traits: [Trait] {
    func trait(_ name: String, _ title: String, _ of: (Intervention) -> String) -> Trait {
      Trait(
        name: name, title: title, left: of(left.intervention), right: of(right.intervention))
    }
    return [
      trait("category", "Category") { $0.category.title },
      trait("impactScale", "Impact scale") { $0.impactScale.title },
      trait("researchLevel", "Research") { $0.researchLevel.title },
      trait("technicalReadiness", "Readiness") { $0.technicalReadiness.title },
      trait("support", "Support") { $0.support.title },
    ]
  }
}
