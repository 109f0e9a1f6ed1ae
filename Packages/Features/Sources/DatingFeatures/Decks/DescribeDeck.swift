import DatingModels
import DomainModels
public import Storage

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
