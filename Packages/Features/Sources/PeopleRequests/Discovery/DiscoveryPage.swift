public import Services

/// The people to meet next.
public struct DiscoveryPage: ServiceResponse {
  /// The best first.
  public var cards: [PersonCard]
  /// How many people pass everybody's wishes and are undecided, at most.
  public var candidates: Int
  /// How many people there are; the person who blocks the one who asks is not counted.
  public var community: Int
  /// How to read the figures.
  public var note: String

  public init(cards: [PersonCard], candidates: Int, community: Int, note: String) {
    self.cards = cards
    self.candidates = candidates
    self.community = community
    self.note = note
  }
}
