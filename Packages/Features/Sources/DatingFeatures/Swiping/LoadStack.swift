public import DatingModels
public import Storage

/// Reads the stack: the card on top, and what lies below it.
public struct LoadStack<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the stack of the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The cards no user decided on, in the deck's order, and under them the later pile, oldest
  /// first.
  ///
  /// - Parameters:
  ///   - category: only cards of this category.
  ///   - count: how many of the cards below the top one, at most.
  /// - Returns: the stack at one point in time.
  /// - Throws: what the store throws.
  public func callAsFunction(
    in category: InterventionCategory? = nil, behind count: Int = 4
  ) async throws -> CardStack {
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
      let stack = fresh + later
      let top = try stack.first.map {
        DecidedCard(card: try transaction.cards(of: [$0])[0], decision: decisions[$0.id])
      }
      return CardStack(
        category: category, top: top, behind: Array(stack.dropFirst().prefix(max(0, count))),
        fresh: fresh.count,
        later: later.count, decided: all.count - stack.count)
    }
  }
}
