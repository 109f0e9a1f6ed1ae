import DatingModels

/// Two cards side by side.
public struct CardComparison: Sendable, Equatable {
  /// One trait of both cards.
  public struct Trait: Sendable, Equatable {
    /// What is compared, as the field is called.
    public let name: String
    /// Its name for people.
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
    zip(left.intervention.traits, right.intervention.traits).map { left, right in
      Trait(name: left.name, title: left.title, left: left.value, right: right.value)
    }
  }
}
