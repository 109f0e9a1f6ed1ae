public import DomainModels

/// Which version of a deck the store holds.
public struct DeckEdition: Record {
  /// Follows from the deck's name.
  public let id: Identifier<DeckEdition>
  /// The deck's name.
  public var deck: String
  /// Grows with every published change of the deck.
  public var version: Int
  /// Tells two contents of one version apart while a deck is being written.
  public var digest: String
  /// When it was first loaded, and last replaced.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<DeckEdition>, deck: String, version: Int, digest: String, lifecycle: Lifecycle
  ) {
    self.id = id
    self.deck = deck
    self.version = version
    self.digest = digest
    self.lifecycle = lifecycle
  }

  /// The identity of a deck's edition.
  public static func identity(of deck: String) -> Identifier<DeckEdition> {
    Identifier(name: deck, in: DatingNamespace.edition)
  }

  public static let table = "deck_editions"

  /// Everybody's, and made again from the deck.
  public static let schema = Schema(
    scope: .shared, kind: .cache,
    Column("id", \.id),
    Column("deck", \.deck),
    Column("version", \.version),
    Column("digest", \.digest),
    Column.lifecycle(\.lifecycle),
    make: DeckEdition.init)
}
