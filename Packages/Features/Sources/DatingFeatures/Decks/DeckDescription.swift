import DatingModels

/// The description of a deck.
public struct DeckDescription: Sendable, Equatable {
  /// Something that claims rely on.
  public struct Source: Sendable, Hashable {
    /// Authors or body, and where it was published.
    public let name: String
    /// The year of publication.
    public let year: Int

    init(_ claim: Claim) {
      name = claim.source
      year = claim.year
    }
  }

  public let name: String
  /// Its name for people.
  public let title: String
  /// One sentence on what is in it.
  public let summary: String
  /// The version that the store holds.
  public let version: Int
  /// How many cards there are.
  public let cards: Int
  /// How many claims they make.
  public let claims: Int
  /// How many of those correct something that is often told.
  public let corrections: Int
  /// Every source once, by name.
  public let sources: [Source]
}
