public import DatingModels
public import Storage

/// Finds the card on top of the stack.
public struct NextCard<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the stack of the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The first card nobody decided on; then the later pile, oldest first; then the end.
  ///
  /// - Parameter category: only cards of this category.
  /// - Returns: the card, or that there is none left.
  /// - Throws: what the store throws.
  public func callAsFunction(in category: InterventionCategory? = nil) async throws -> StackTop {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      let decisions = try transaction.decisions()
      let all = try transaction.interventions(of: deck, CardFilter(category: category))
      let fresh = all.filter { decisions[$0.id] == nil }
      let later = all.filter { decisions[$0.id]?.verdict == .later }
        .sorted { left, right in
          guard let first = decisions[left.id], let second = decisions[right.id] else {
            return false
          }
          return first.decidedAt < second.decidedAt
        }
      guard let top = fresh.first ?? later.first else {
        return .end(decided: all.count)
      }
      let card = try transaction.cards(of: [top])[0]
      return .card(
        DecidedCard(card: card, decision: decisions[top.id]), fresh: fresh.count,
        later: later.count)
    }
  }
}
