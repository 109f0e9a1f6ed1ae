import DatingModels
public import Storage

/// Lists the deck's cards with what was decided on each.
public struct ListCards<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the list of the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The cards that a filter shows, in swiping order.
  ///
  /// - Parameters:
  ///   - filter: which cards.
  ///   - withClaims: whether to read the claims too; without, `card.claims` is empty.
  /// - Returns: the cards, each with its decision.
  /// - Throws: what the store throws.
  public func callAsFunction(
    _ filter: CardFilter = CardFilter(), withClaims: Bool = true
  ) async throws -> [DecidedCard] {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      let decisions = try transaction.decisions()
      let shown = try transaction.interventions(of: deck, filter).filter {
        filter.shows(decisions[$0.id])
      }
      let cards =
        withClaims
        ? try transaction.cards(of: shown) : shown.map { Card(intervention: $0, claims: []) }
      return cards.map { DecidedCard(card: $0, decision: decisions[$0.id]) }
    }
  }
}
