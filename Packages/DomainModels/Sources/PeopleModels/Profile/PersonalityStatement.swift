/// A sentence that somebody says how much it fits them.
public struct PersonalityStatement: Sendable, Hashable, Codable {
  public var text: String
  /// What it asks about.
  public var trait: Trait
  /// Whether agreeing speaks against the trait.
  public var isReversed: Bool

  public init(text: String, trait: Trait, isReversed: Bool) {
    self.text = text
    self.trait = trait
    self.isReversed = isReversed
  }
}
