import DatingModels
public import DomainModels
public import Storage

/// A source of candidates: the port of deck plug-ins.
///
/// An app lists the decks it links, in its composition root. Taking one out is deleting its line.
///
/// ## Rules
///
/// `DatingFeaturesTesting` checks each rule with the same name.
///
/// - **D1** Slugs and names are unique, and every card and claim is valid.
/// - **D2** Every claim names its source, its year and its confidence.
/// - **D3** No card is one-sided: at least three claims speak for it, three against, and one is a
///   figure.
/// - **D4** What the card says of itself holds no figure that no claim of it gives.
/// - **D5** Two readings at two times give the same cards but for the times.
/// - **D6** Identities follow from deck and slug, and positions from the order.
///
/// ## Writing one
///
/// Give a name that never changes, raise the version with every published change, and return the
/// cards in swiping order. To fake one in a test, return two cards from a literal.
public protocol Deck: Sendable {
  /// A lower-case name that never changes, because IDs follow from it.
  var name: String { get }

  /// The title for users.
  var title: String { get }

  /// One sentence on what is in it.
  var summary: String { get }

  /// Grows with every published change; a store never goes back to a smaller one.
  var version: Int { get }

  /// Tells contents apart, so that a store can see without reading the cards that it has them.
  var digest: String { get }

  /// Reads the cards, in swiping order.
  ///
  /// - Parameter now: when they are read, for their lifecycles.
  /// - Returns: the cards, each with its claims.
  /// - Throws: an explained error if the deck's data can't be read.
  func cards(at now: Timestamp) throws -> [Card]
}

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
  /// The number of cards.
  public let cards: Int
  /// The number of claims that they make.
  public let claims: Int
  /// The number of claims that correct a common belief.
  public let corrections: Int
  /// Every source once, by name.
  public let sources: [Source]
}

/// Tells what the deck is, how much it claims, and who it relies on.
public struct DescribeDeck<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the description of the context's deck.
  public init(_ context: Context) { self.context = context }

  /// Counts cards and claims, and lists every source once.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> DeckDescription {
    let deck = context.deck
    return try await context.store.read { transaction in
      let cards = try transaction.cards(of: deck.name)
      let claims = cards.flatMap(\.claims)
      let sources = Dictionary(grouping: claims) { DeckDescription.Source($0) }
      return DeckDescription(
        name: deck.name, title: deck.title, summary: deck.summary,
        version: try transaction.find(DeckEdition.identity(of: deck.name))?.version ?? 0,
        cards: cards.count, claims: claims.count,
        corrections: claims.filter { $0.side == .correction }.count,
        sources: sources.keys.sorted { ($0.name, $0.year) < ($1.name, $1.year) })
    }
  }
}

/// Promises the deck that is being swiped.
public protocol HasDeck: Sendable {
  var deck: any Deck { get }
}

extension [any Deck] {
  /// The deck of that name.
  ///
  /// - Throws: ``DatingError`` that names the decks which are known.
  public func deck(named name: String) throws(DatingError) -> any Deck {
    if let deck = first(where: { $0.name == name }) { return deck }
    throw .unknownDeck(name, known: map(\.name))
  }
}
