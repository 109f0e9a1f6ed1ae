import DatingModels
public import Storage

/// Lists the cards that were liked.
public struct ListMatches<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the list of the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The matches, the newest first.
  public func callAsFunction() async throws -> [Match] {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      let liked = try transaction.fetch(
        Query<SwipeDecision>().filter(\.verdict == .like)
          .order(by: \.decidedAt, .descending).order(by: \.id))
      let cards = try transaction.interventions(of: deck)
      return liked.compactMap { decision in
        cards.first { $0.id == decision.intervention }.map {
          Match(intervention: $0, likedAt: decision.decidedAt)
        }
      }
    }
  }
}
